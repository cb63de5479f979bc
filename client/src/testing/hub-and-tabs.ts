/** A device without anything on it and a running hub before each test; afterwards everything is put away. */
import "fake-indexeddb/auto";
import { until } from "@hub/realtime/testing/until";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach } from "vitest";
import { startHub, type TestHub } from "./hub.ts";
import { connections, openScreen, type Screen } from "./tab.ts";

export interface Stage {
  hub: TestHub;
  /** Opens a tab of a person. */
  open(person: string): Screen;
}

export function setStage(): Stage {
  const screens: Screen[] = [];
  const stage = {
    open(person: string) {
      const screen = openScreen(stage.hub, person);
      screens.push(screen);
      return screen;
    },
  } as Stage; // `hub` is there from the first `beforeEach` on, before any test runs.
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    connections.bytesPerSecond = Number.POSITIVE_INFINITY;
    stage.hub = await startHub();
  });
  afterEach(async () => {
    await Promise.all(screens.splice(0).map(({ document }) => document.close()));
    await stage.hub.stop();
  });
  return stage;
}

/** The databases of the family's document on this device. */
export async function replicaNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.map(({ name }) => name ?? "").filter((name) => name.startsWith("hub-replica:"));
}

export async function deleteReplicas(): Promise<void> {
  for (const name of await replicaNames()) indexedDB.deleteDatabase(name);
  await until(async () => (await replicaNames()).length === 0, "the copies are gone");
}
