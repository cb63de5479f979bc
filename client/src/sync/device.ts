import type { User } from "@hub/shared/features/account/schema";
import { schemaVersion } from "@hub/shared/schema-version";
import { isSharedDevice } from "../hub/shared-device.ts";
import { runInBackground } from "../lib/background.ts";
import { type DeviceStore, deleteDatabases, openDeviceStore, type ReplicaName } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";
import { claimTab } from "./tabs.ts";

/** Names a replica's database: a different one for each user, family, epoch and rebuild. */
export function nameReplica(user: Pick<User, "id" | "familyId">, epoch: number, build: string): ReplicaName {
  return { name: `${replicaPrefix(user)}${epoch}:${build}`, epoch, version: schemaVersion };
}

/** The storage that a tab opened on this device. */
export interface Device {
  /** Undefined on a shared device or if IndexedDB failed. All changes are then lost with the tab. */
  store: DeviceStore | undefined;
  replicaName: ReplicaName;
  release(): void;
}

/**
 * Opens this device's storage for a user and a family, and fills the outbox with items of closed tabs. It delays the
 * first render, so requests run in parallel and unchanged data is not written.
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
      runInBackground(deleteDatabases(replicaPrefix(user), [replicaName.name]), "Could not delete an old replica.");
    }
    return { store, replicaName, release };
  } catch (error) {
    console.warn("This device stores no replica.", error);
    outbox.continueWithoutStore();
    return { store: undefined, replicaName: first, release };
  }
}

/** A frozen tab blocks the deletion until it closes. The page does not wait for it. */
const maxWipeMs = 2_000;

/** Deletes the stored data of all families on this device. */
export async function wipeDevice(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWipeMs));
  await Promise.race([deleteDatabases("hub-"), timeout]);
}

function replicaPrefix(user: Pick<User, "id" | "familyId">): string {
  return `hub-replica:${user.id}:${user.familyId}:`;
}
