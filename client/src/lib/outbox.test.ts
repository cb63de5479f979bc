// @vitest-environment node
import { until } from "@hub/realtime/testing/until";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { type Entry, openDeviceStore } from "./device-store.ts";
import { familyId } from "./testing/hub.ts";
import { isSaved, type Screen } from "./testing/screen.ts";
import { deleteReplicas, setStage } from "./testing/stage.ts";

const stage = setStage();

async function openWithoutHub(): Promise<Screen> {
  const ada = stage.open("ada");
  await until(() => isSaved(ada), "Ada is open");
  await stage.hub.stop();
  await until(() => ada.document.getSyncState().kind === "offline", "Ada sees that the hub is away");
  return ada;
}

test("changes are made again in the order in which they were made, also when the clock was set back between", async () => {
  const lines = await reopenAfter((entry) => ({ ...entry, id: `7ZZZZZZZZZ${entry.id.slice(10)}` }));
  expect(lines).toMatchObject([{ item: "milk", completed: false }]);
});

test("changes that an older page kept, which had no number, come before those of today", async () => {
  const lines = await reopenAfter(({ number: _none, ...entry }) => entry);
  expect(lines).toMatchObject([{ item: "milk", completed: false }]);
});

/**
 * Ada ticks milk, and unticks it in a page that is loaded later, all without the hub. Her copy is lost and both are
 * made again. In between, what the device kept of the first page becomes what another clock or page would have kept.
 */
async function reopenAfter(become: (entry: Entry) => Entry) {
  await stage.hub.addItem("milk");
  const first = await openWithoutHub();
  const id = first.document.read(readShoppingList)[0]?.id ?? newId<"item">();
  first.document.run("changeLine", { id, completed: true });
  await first.document.close();
  await rewriteEntries(become);
  const second = stage.open("ada");
  await until(() => second.document.read(readShoppingList)[0]?.completed === true, "the list is read from disk");
  second.document.run("changeLine", { id, completed: false });
  await second.document.close();
  await deleteReplicas();
  await stage.hub.restart();
  const third = stage.open("ada");
  await until(() => isSaved(third) && third.items().length === 1, "both changes are saved");
  return stage.hub.realtime.read(familyId, readShoppingList);
}

async function rewriteEntries(become: (entry: Entry) => Entry): Promise<void> {
  const databases = await indexedDB.databases();
  const name = databases.map((database) => database.name ?? "").find((each) => each.startsWith("hub-outbox:")) ?? "";
  const store = await openDeviceStore(name);
  const entries = await store.readEntries();
  await store.removeEntries(entries.map(({ id }) => id));
  for (const entry of entries) await store.putEntry(become(entry));
  store.close();
}
