/**
 * Pictures from this device that the hub does not have yet. The message with a picture is sent separately and works
 * offline. The picture follows when the hub is reachable.
 */
import { familyHeader } from "@hub/shared/api";
import type { User } from "@hub/shared/features/account/schema";
import type { PictureId } from "@hub/shared/ids";
import * as idb from "lib0/indexeddb";
import { isSigningOut } from "../hub/session.ts";
import { isSharedDevice } from "../hub/shared-device.ts";
import { runInBackground } from "../lib/background.ts";

export type Home = Pick<User, "id" | "familyId">;

/** The path of an uploaded picture on the hub. */
export const picturePath = (id: PictureId): string => `/api/messages/pictures/${id}`;

/** Statuses for which an upload is not retried. */
const refusals = new Set([400, 403, 404, 413]);

/** The prefix of the stores. Each user and family has one. */
export const pictureStores = "hub-pictures:";

/** Pictures in memory, even on a device that stores nothing. */
const shown = new Map<PictureId, Blob>();
let isSending = false;

/** A picture from this device that the hub may not have yet; undefined for all others. */
export async function readOwnPicture(home: Home, id: PictureId): Promise<Blob | undefined> {
  return shown.get(id) ?? (await withStore(home, "readonly", (store) => idb.rtop(store.get(id))));
}

/** The number of pictures that are not uploaded yet. */
export async function countPictures(home: Home): Promise<number> {
  const stored = await withStore(home, "readonly", (store) => idb.count(store));
  return stored ?? shown.size;
}

/** Stores a picture until the hub has it, and starts the upload. */
export async function storePicture(home: Home, id: PictureId, picture: Blob): Promise<void> {
  shown.set(id, picture);
  await withStore(home, "readwrite", (store) => idb.rtop(store.put(picture, id)));
  runInBackground(sendPictures(home), "Could not send a picture.");
}

/** Uploads the pending pictures one by one. Returns whether uploads failed and need a retry. */
export async function sendPictures(home: Home): Promise<boolean> {
  if (isSending) return true;
  isSending = true;
  let needsRetry = false;
  try {
    const stored = (await withStore(home, "readonly", (store) => idb.getAllKeys(store))) ?? [];
    for (const id of new Set([...stored, ...shown.keys()])) {
      const picture = await readOwnPicture(home, id);
      if (!picture) continue;
      if (!(await isDone(home, { id, picture }))) needsRetry = true;
      else {
        shown.delete(id);
        await withStore(home, "readwrite", (store) => idb.del(store, id));
      }
    }
    return needsRetry;
  } finally {
    isSending = false;
  }
}

/** Uploads a picture. Returns whether the upload is done: the hub has it, or has rejected it for good. */
async function isDone({ familyId }: Home, { id, picture }: { id: PictureId; picture: Blob }): Promise<boolean> {
  try {
    // Another tab may have switched to another of the user's families.
    const headers = { [familyHeader]: familyId };
    const { ok, status } = await fetch(picturePath(id), { method: "PUT", headers, body: picture });
    return ok || refusals.has(status);
  } catch {
    return false;
  }
}

/** Runs work on the stored pictures. Returns undefined if the device stores nothing or IndexedDB failed. */
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
    console.warn("Could not store a picture on this device.", error);
    return undefined;
  }
}
