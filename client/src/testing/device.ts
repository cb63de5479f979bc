/** Sets up an empty device and a running hub before each test, and closes both afterwards. */
import "fake-indexeddb/auto";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { FamilyId } from "@hub/shared/ids";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach } from "vitest";
import { startHub, type TestHub } from "./hub.ts";
import { connections, openTab, type Tab } from "./tab.ts";

export interface TestDevice {
  hub: TestHub;
  /** Opens a tab of a person, by default in the hub's family. */
  open(person: string, family?: FamilyId): Tab;
}

export function setUpDevice(): TestDevice {
  const tabs: Tab[] = [];
  const device = {
    open(person: string, family?: FamilyId) {
      const tab = openTab(device.hub, person, family);
      tabs.push(tab);
      return tab;
    },
  } as TestDevice; // `beforeEach` sets `hub` before any test runs.
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    connections.bytesPerSecond = Number.POSITIVE_INFINITY;
    device.hub = await startHub();
  });
  afterEach(async () => {
    await Promise.all(tabs.splice(0).map(({ document }) => document.close()));
    await device.hub.stop();
  });
  return device;
}

/** The databases of replicas on this device. */
export async function replicaNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.map(({ name }) => name ?? "").filter((name) => name.startsWith("hub-replica:"));
}

export async function deleteReplicas(): Promise<void> {
  for (const name of await replicaNames()) indexedDB.deleteDatabase(name);
  await waitUntil(async () => (await replicaNames()).length === 0, "the replicas are deleted");
}
