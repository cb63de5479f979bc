/** What waits on this device for families of a person that this page does not show. */
import type { FamilyId } from "@hub/shared/ids";
import { openDeviceStore } from "./device-store.ts";

/** As `device.ts` names them. Only one person's are on a device, because signing out wipes it. */
const prefix = "hub-outbox:";

/** How many changes wait in the outboxes of families other than this one, as far as the browser can list them. */
export async function countWaitingElsewhere(familyId: FamilyId): Promise<number> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases.flatMap(({ name = "" }) => (name.startsWith(prefix) && !name.endsWith(familyId) ? name : []));
  const counts = await Promise.all(names.map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countIn(name: string): Promise<number> {
  const store = await openDeviceStore(name);
  try {
    return (await store.readEntries()).length;
  } finally {
    store.close();
  }
}
