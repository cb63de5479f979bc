import type { User } from "@hub/shared/features/account/schema";
import { schemaVersion } from "@hub/shared/schema-version";
import { isSharedDevice } from "../hub/shared-device.ts";
import { runInBackground } from "../lib/background.ts";
import { type DeviceStore, deleteDatabases, openDeviceStore, type ReplicaName } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";
import { claimTab } from "./tabs.ts";

/** The name of a replica's database: one for each person, family and epoch, and another one for each rebuild. */
export function nameReplica(user: Pick<User, "id" | "familyId">, epoch: number, build: string): ReplicaName {
  return { name: `${replicaPrefix(user)}${epoch}:${build}`, epoch, version: schemaVersion };
}

/** What a tab found on this device. */
export interface Device {
  /** Undefined if IndexedDB failed, and on a shared device: then everything is lost with the tab. */
  store: DeviceStore | undefined;
  replicaName: ReplicaName;
  release(): void;
}

/**
 * Opens what this device stores for a person and a family, and fills the outbox with what closed tabs left. The person
 * waits for it before they see anything, so requests run at the same time, and nothing is written that is there
 * already.
 */
export async function openDevice(
  user: Pick<User, "id" | "familyId" | "epoch">,
  tab: string,
  outbox: Outbox,
): Promise<Device> {
  const first = nameReplica(user, user.epoch, "0");
  const opening = isSharedDevice() ? undefined : openDeviceStore(`hub-outbox:${user.id}:${user.familyId}`);
  // A failure is handled below, where the promise is awaited.
  opening?.catch(() => undefined);
  const { others, release } = await claimTab(tab);
  if (!opening) return { store: undefined, replicaName: first, release };
  try {
    const store = await opening;
    const filling = outbox.attach(store, (other) => others?.has(other) ?? false);
    const [stored] = await Promise.all([store.readReplicaName(), filling]);
    if (!stored) await store.putReplicaName(first);
    const replicaName = stored ?? first;
    if (others?.size === 0) {
      runInBackground(deleteDatabases(replicaPrefix(user), [replicaName.name]), "An old copy could not be deleted.");
    }
    return { store, replicaName, release };
  } catch (error) {
    console.warn("This device keeps no copy.", error);
    outbox.continueWithoutStore();
    return { store: undefined, replicaName: first, release };
  }
}

/** A database that a frozen tab blocks is deleted once that tab has closed; the page does not wait for it. */
const maxWipeMs = 2_000;

/** Deletes every copy of any family on this device. */
export async function wipeDevice(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, maxWipeMs));
  await Promise.race([deleteDatabases("hub-"), late]);
}

function replicaPrefix(user: Pick<User, "id" | "familyId">): string {
  return `hub-replica:${user.id}:${user.familyId}:`;
}
