/**
 * Pictures that were taken on this device and that the hub does not have yet. The message that shows one is sent
 * separately, also without a network; the pictures follow when the hub can be reached.
 */
import { familyHeader } from "@hub/shared/api";
import type { User } from "@hub/shared/features/account/schema";
import type { PictureId } from "@hub/shared/ids";
import * as idb from "lib0/indexeddb";
import { isSigningOut } from "../hub/session.ts";
import { isSharedDevice } from "../hub/shared-device.ts";
import { runInBackground } from "../lib/background.ts";

export type Home = Pick<User, "id" | "familyId">;

/** The path of a picture on the hub, once it was sent. */
export const picturePath = (id: PictureId): string => `/api/messages/pictures/${id}`;

/** Statuses with which the hub finally refuses a picture. */
const refusals = new Set([400, 403, 404, 413]);

/** The prefix of the stores; there is one for each person and family. */
export const pictureStores = "hub-pictures:";

/** Pictures that are shown from memory, also on a device that stores nothing. */
const shown = new Map<PictureId, Blob>();
let isSending = false;

/** The picture while the hub may not have it yet; undefined for others. */
export async function readOwnPicture(home: Home, id: PictureId): Promise<Blob | undefined> {
  return shown.get(id) ?? (await withStore(home, "readonly", (store) => idb.rtop(store.get(id))));
}

/** How many pictures wait for the hub. */
export async function countPictures(home: Home): Promise<number> {
  const kept = await withStore(home, "readonly", (store) => idb.count(store));
  return kept ?? shown.size;
}

/** Stores a picture until the hub has it, and starts to send it. */
export async function storePicture(home: Home, id: PictureId, picture: Blob): Promise<void> {
  shown.set(id, picture);
  await withStore(home, "readwrite", (store) => idb.rtop(store.put(picture, id)));
  runInBackground(sendPictures(home), "A picture was not sent.");
}

/** Sends the waiting pictures one by one. Returns whether some are left that the hub did not take now. */
export async function sendPictures(home: Home): Promise<boolean> {
  if (isSending) return true;
  isSending = true;
  let isLeft = false;
  try {
    const kept = (await withStore(home, "readonly", (store) => idb.getAllKeys(store))) ?? [];
    for (const id of new Set([...kept, ...shown.keys()])) {
      const picture = await readOwnPicture(home, id);
      if (!picture) continue;
      if (!(await isSettled(home, { id, picture }))) isLeft = true;
      else {
        shown.delete(id);
        await withStore(home, "readwrite", (store) => idb.del(store, id));
      }
    }
    return isLeft;
  } finally {
    isSending = false;
  }
}

/** Whether the hub has it now, or has finally refused it. */
async function isSettled({ familyId }: Home, { id, picture }: { id: PictureId; picture: Blob }): Promise<boolean> {
  try {
    // Another tab may have switched to the person's other family by now.
    const headers = { [familyHeader]: familyId };
    const { ok, status } = await fetch(picturePath(id), { method: "PUT", headers, body: picture });
    return ok || refusals.has(status);
  } catch {
    return false;
  }
}

/** Works with the stored pictures; undefined if nothing can be stored, or if the browser refuses. */
async function withStore<T>(
  { id, familyId }: Home,
  access: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  if (isSharedDevice() || isSigningOut()) return undefined;
  try {
    const db = await idb.openDB(`${pictureStores}${id}:${familyId}`, (made) => idb.createStores(made, [["pictures"]]));
    try {
      const [store] = idb.transact(db, ["pictures"], access);
      return store && (await work(store));
    } finally {
      db.close();
    }
  } catch (error) {
    console.warn("A picture could not be kept on this device.", error);
    return undefined;
  }
}
