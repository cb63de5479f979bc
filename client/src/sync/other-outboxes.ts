/** The changes that wait on this device for families of a person that this page does not show. */
import type { FamilyId, UserId } from "@hub/shared/ids";
import { openDeviceStore } from "./device-store.ts";
import { countPictures, pictureStores } from "./pictures.ts";

/** The prefix in `device.ts`. Only one person's stores are on a device, because signing out wipes it. */
const prefix = "hub-outbox:";

/** How many changes and pictures wait here for other families than this one, if the browser can list them. */
export async function countWaitingElsewhere(familyId: FamilyId): Promise<number> {
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
