import { waitUntil } from "@hub/realtime/testing/wait-until";
import { createGenesis } from "@hub/shared/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { changeLine } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { expect, onTestFinished, test, vi } from "vitest";
import { deleteReplicas, replicaNames, setUpDevice } from "../testing/device.ts";
import { memberIdOf } from "../testing/hub.ts";
import { connections, isSaved } from "../testing/tab.ts";

const device = setUpDevice();

test("saves an added item and shows it on another user's screen", async () => {
  const [ada, ben] = [device.open("ada"), device.open("ben")];
  await waitUntil(() => isSaved(ada) && isSaved(ben), "both are open");
  ada.add("milk");
  expect(ada.items()).toEqual(["milk"]);
  expect(ada.document.getSyncState()).toEqual({ kind: "saving", count: 1, unstored: 0 });
  await waitUntil(() => isSaved(ada) && ben.items().includes("milk"), "milk is saved and seen");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("notifies subscribers synchronously in the event handler, and batches later changes", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  const listener = vi.fn(() => ada.items());
  ada.document.subscribe(listener);
  ada.add("milk");
  expect(listener).toHaveReturnedWith(["milk"]);
  ada.add("tea");
  ada.add("oats");
  expect(listener).toHaveBeenCalledTimes(1);
  await waitUntil(() => listener.mock.results.at(-1)?.value.length === 3, "Ada's screen updates");
  listener.mockClear();
  ada.document.runWithUndo(() => ["eggs", "flour"].forEach(ada.add));
  expect(listener).not.toHaveBeenCalled();
  await waitUntil(() => listener.mock.calls.length > 0, "the screen updates once");
  expect(listener.mock.results[0]?.value).toHaveLength(5);
});

test("applies a change made before the list has loaded", async () => {
  const ada = device.open("ada");
  ada.add("milk");
  expect(ada.document.isReady).toBe(false);
  await waitUntil(() => isSaved(ada), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("waits for a missing copy until it arrives or the hub is unreachable", async () => {
  const ada = device.open("ada");
  expect(ada.document.isSettled).toBe(false);
  await waitUntil(() => ada.document.isSettled, "the hub sends it");
  expect(ada.document.isReady).toBe(true);
  await device.hub.stop();
  const ben = device.open("ben");
  expect(ben.document.isSettled).toBe(false);
  await waitUntil(() => ben.document.isSettled, "it will not come");
  expect(ben.document.isReady).toBe(false);
});

test("drops a change to a missing item", async () => {
  const ada = device.open("ada");
  ada.document.run(changeLine, { id: newId<"item">(), completed: true });
  expect(ada.document.getSyncState()).toEqual({ kind: "saving", count: 1, unstored: 0 });
  await waitUntil(() => isSaved(ada), "nothing is left to send");
});

test("stores offline changes on the device across reloads, and sends them later", async () => {
  const before = device.open("ada");
  await waitUntil(() => isSaved(before), "Ada is open");
  await device.hub.stop();
  for (let count = 1; count <= 20; count++) before.add(`thing ${count}`);
  await waitUntil(() => before.document.getSyncState().kind === "offline", "Ada sees that the hub is unreachable");
  expect(before.document.getSyncState()).toEqual({ kind: "offline", count: 20, unstored: 0 });
  await before.document.close();

  const after = device.open("ada");
  await waitUntil(() => after.items().length === 20, "the list is read from disk");
  await waitUntil(() => after.document.getSyncState().kind === "offline", "Ada still sees that the hub is unreachable");
  expect(after.document.getSyncState()).toEqual({ kind: "offline", count: 20, unstored: 0 });
  await device.hub.restart();
  await waitUntil(() => isSaved(after), "all is saved");
  expect((await device.hub.items()).length).toBe(20);
});

test("sends offline changes of one family only to that family, even after a switch of families", async () => {
  const otherFamily = newId<"family">();
  await device.hub.realtime.create(otherFamily, createGenesis());
  const otherItems = () =>
    device.hub.realtime.read(otherFamily, (doc) => readShoppingList(doc).map(({ item }) => item));
  const firstTab = device.open("ada");
  await waitUntil(() => isSaved(firstTab), "the first family is open");
  await device.hub.stop();
  firstTab.add("milk");
  await waitUntil(() => firstTab.document.getSyncState().kind === "offline", "the hub is unreachable");
  await firstTab.document.close();

  const otherTab = device.open("ada", otherFamily);
  otherTab.add("bread");
  await device.hub.restart();
  await waitUntil(() => isSaved(otherTab) && otherTab.items().length > 0, "the other family is saved");
  expect([otherTab.items(), await otherItems(), await device.hub.items()]).toEqual([["bread"], ["bread"], []]);
  await otherTab.document.close();

  const returnedTab = device.open("ada");
  await waitUntil(() => isSaved(returnedTab) && returnedTab.items().length > 0, "the first family is saved");
  expect([returnedTab.items(), await device.hub.items(), await otherItems()]).toEqual([["milk"], ["milk"], ["bread"]]);
});

test("sends offline changes before a change made while it reconnects", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  ada.add("made offline");
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "the hub is unreachable");
  let finishLoad = () => {};
  const pause = new Promise<void>((resolve) => {
    finishLoad = resolve;
  });
  device.hub.store.before = async (call) => (call === "load" ? pause : undefined);
  const { opened } = connections;
  await device.hub.restart();
  await waitUntil(() => connections.opened > opened, "Ada is connected, and the hub is still loading");
  ada.add("made while reconnecting");
  finishLoad();
  await waitUntil(() => isSaved(ada), "both are saved");
  expect(await device.hub.items()).toEqual(["made offline", "made while reconnecting"]);
  expect(await replicaNames()).toEqual([expect.stringMatching(/:1:0$/)]);
});

test("replays a change of a closed tab whose replica was not on disk", async () => {
  const before = device.open("ada");
  await waitUntil(() => isSaved(before), "Ada is open");
  await device.hub.stop();
  before.add("milk");
  await before.document.close();
  await deleteReplicas();

  const after = device.open("ada");
  await waitUntil(() => after.document.getSyncState().kind === "offline", "the hub is unreachable");
  expect(after.document.getSyncState()).toEqual({ kind: "offline", count: 1, unstored: 0 });
  await device.hub.restart();
  await waitUntil(() => isSaved(after), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("does not duplicate a change that the hub stored but the tab saw no acknowledgement for", async () => {
  const before = device.open("ada");
  await waitUntil(() => isSaved(before), "Ada is open");
  let finishAppend = () => {};
  const pause = new Promise<void>((resolve) => {
    finishAppend = resolve;
  });
  let isStoring = false;
  device.hub.store.before = async (call) => {
    if (call !== "append") return;
    isStoring = true;
    await pause;
  };
  before.add("milk");
  await waitUntil(() => isStoring, "the hub has the change");
  await before.document.close();
  await deleteReplicas();
  finishAppend();
  await waitUntil(async () => (await device.hub.items()).length === 1, "the hub stored it");

  // Stops the timer that polls for acknowledgements.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const after = device.open("ada");
  await waitUntil(() => isSaved(after), "Ada receives the acknowledgement");
  expect(after.items()).toEqual(["milk"]);
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("works without IndexedDB while the tab is open", async () => {
  vi.spyOn(console, "warn").mockImplementationOnce(() => undefined);
  globalThis.indexedDB = {
    open: () => {
      throw new Error("IndexedDB is not allowed here.");
    },
    databases: async () => [],
  } as unknown as IDBFactory;
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  ada.add("milk");
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("sends the changes of two tabs of one user, and adopts those of a closed tab", async () => {
  const [one, two] = [device.open("ada"), device.open("ada")];
  await waitUntil(() => isSaved(one) && isSaved(two), "both tabs are open");
  await device.hub.stop();
  one.add("milk");
  two.add("bread");
  await two.document.close();
  const three = device.open("ada");
  await waitUntil(() => three.items().length === 2, "the new tab shows both changes");
  await device.hub.restart();
  await waitUntil(() => isSaved(one) && isSaved(three), "all is saved");
  expect((await device.hub.items()).sort()).toEqual(["bread", "milk"]);
});

test("shows other users' presence and page", async () => {
  const [ada, ben] = [device.open("ada"), device.open("ben")];
  await waitUntil(() => isSaved(ada) && isSaved(ben), "both are open");
  ada.document.setPage("shopping");
  await waitUntil(() => ben.document.getPresence()[0]?.page === "shopping", "Ben sees Ada");
  expect(ben.document.getPresence()).toMatchObject([{ memberId: memberIdOf("ada"), name: "ada", page: "shopping" }]);
  await ada.document.close();
  await waitUntil(() => ben.document.getPresence().length === 0, "Ben sees that Ada left");
});
