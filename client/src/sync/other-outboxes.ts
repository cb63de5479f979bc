/** Counts the pending changes on this device for the user's other families. */
import type { FamilyId, UserId } from "@hub/shared/ids";
import { openDeviceStore } from "./device-store.ts";
import { countPictures, pictureStores } from "./pictures.ts";

/** The prefix in `device.ts`. A device has only one user's stores, because sign-out wipes it. */
const prefix = "hub-outbox:";

/** The number of pending changes and pictures of other families, if the browser can list databases. */
export async function countPendingOfOtherFamilies(familyId: FamilyId): Promise<number> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const others = databases.flatMap(({ name = "" }) => (name.endsWith(familyId) ? [] : name));
  const outboxes = others.filter((name) => name.startsWith(prefix)).map(countIn);
  const pictures = others.filter((name) => name.startsWith(pictureStores)).map(countPicturesIn);
  const counts = await Promise.all([...outboxes, ...pictures]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countIn(name: string): Promise<number> {
  const store = await openDeviceStore(name);
  try {
    return (await store.readItems()).length;
  } finally {
    store.close();
  }
}

function countPicturesIn(name: string): Promise<number> {
  const [, id, familyId] = name.split(":");
  // The ids are parts of the store's name.
  return countPictures({ id: id as UserId, familyId: familyId as FamilyId });
}
