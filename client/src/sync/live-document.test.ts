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

test("what Ada adds is saved and stands on Ben's screen", async () => {
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
  const heard = vi.fn(() => ada.items());
  ada.document.subscribe(heard);
  ada.add("milk");
  expect(heard).toHaveReturnedWith(["milk"]);
  ada.add("tea");
  ada.add("oats");
  expect(heard).toHaveBeenCalledTimes(1);
  await waitUntil(() => heard.mock.results.at(-1)?.value.length === 3, "it is told");
  heard.mockClear();
  ada.document.runUndoably(() => ["eggs", "flour"].forEach(ada.add));
  expect(heard).not.toHaveBeenCalled();
  await waitUntil(() => heard.mock.calls.length > 0, "these are told");
  expect(heard.mock.results[0]?.value).toHaveLength(5);
});

test("applies a change from before loading once the list has loaded", async () => {
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

test("a change to something that is not there is let go", async () => {
  const ada = device.open("ada");
  ada.document.run(changeLine, { id: newId<"item">(), completed: true });
  expect(ada.document.getSyncState()).toEqual({ kind: "saving", count: 1, unstored: 0 });
  await waitUntil(() => isSaved(ada), "nothing is left to send");
});

test("changes made without the hub wait on the device, also over a reload, and arrive later", async () => {
  const before = device.open("ada");
  await waitUntil(() => isSaved(before), "Ada is open");
  await device.hub.stop();
  for (let count = 1; count <= 20; count++) before.add(`thing ${count}`);
  await waitUntil(() => before.document.getSyncState().kind === "offline", "Ada sees that the hub is away");
  expect(before.document.getSyncState()).toEqual({ kind: "offline", count: 20, unstored: 0 });
  await before.document.close();

  const after = device.open("ada");
  await waitUntil(() => after.items().length === 20, "the list is read from disk");
  await waitUntil(() => after.document.getSyncState().kind === "offline", "Ada still sees that the hub is away");
  expect(after.document.getSyncState()).toEqual({ kind: "offline", count: 20, unstored: 0 });
  await device.hub.restart();
  await waitUntil(() => isSaved(after), "all is saved");
  expect((await device.hub.items()).length).toBe(20);
});

test("what Ada changed offline in one home waits while she is in the other, never reaches it, and arrives in its own", async () => {
  const otherHome = newId<"family">();
  await device.hub.realtime.create(otherHome, createGenesis());
  const itemsThere = () => device.hub.realtime.read(otherHome, (doc) => readShoppingList(doc).map(({ item }) => item));
  const here = device.open("ada");
  await waitUntil(() => isSaved(here), "the one home is open");
  await device.hub.stop();
  here.add("milk");
  await waitUntil(() => here.document.getSyncState().kind === "offline", "the hub is away");
  await here.document.close();

  const there = device.open("ada", otherHome);
  there.add("bread");
  await device.hub.restart();
  await waitUntil(() => isSaved(there) && there.items().length > 0, "the other home is saved");
  expect([there.items(), await itemsThere(), await device.hub.items()]).toEqual([["bread"], ["bread"], []]);
  await there.document.close();

  const back = device.open("ada");
  await waitUntil(() => isSaved(back) && back.items().length > 0, "the one home is saved");
  expect([back.items(), await device.hub.items(), await itemsThere()]).toEqual([["milk"], ["milk"], ["bread"]]);
});

test("an edit made in the moment of coming back follows those made offline", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  ada.add("made offline");
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "the hub is away");
  let letLoad = () => {};
  const held = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  device.hub.store.before = async (call) => (call === "load" ? held : undefined);
  const { opened } = connections;
  await device.hub.restart();
  await waitUntil(() => connections.opened > opened, "Ada is back, and the hub still reads");
  ada.add("made while the hub reads");
  letLoad();
  await waitUntil(() => isSaved(ada), "both are saved");
  expect(await device.hub.items()).toEqual(["made offline", "made while the hub reads"]);
  expect(await replicaNames()).toEqual([expect.stringMatching(/:1:0$/)]);
});

test("a change of a tab that died before its copy was on disk is made again", async () => {
  const before = device.open("ada");
  await waitUntil(() => isSaved(before), "Ada is open");
  await device.hub.stop();
  before.add("milk");
  await before.document.close();
  await deleteReplicas();

  const after = device.open("ada");
  await waitUntil(() => after.document.getSyncState().kind === "offline", "the hub is away");
  expect(after.document.getSyncState()).toEqual({ kind: "offline", count: 1, unstored: 0 });
  await device.hub.restart();
  await waitUntil(() => isSaved(after), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("a change that the hub had stored without the tab hearing of it is not made twice", async () => {
  const before = device.open("ada");
  await waitUntil(() => isSaved(before), "Ada is open");
  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  let isStoring = false;
  device.hub.store.before = async (call) => {
    if (call !== "append") return;
    isStoring = true;
    await held;
  };
  before.add("milk");
  await waitUntil(() => isStoring, "the hub has the change");
  await before.document.close();
  await deleteReplicas();
  letAnswer();
  await waitUntil(async () => (await device.hub.items()).length === 1, "the hub stored it");

  // The moment never comes at which the screen asks by itself what became of a change.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const after = device.open("ada");
  await waitUntil(() => isSaved(after), "Ada hears of it");
  expect(after.items()).toEqual(["milk"]);
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("without IndexedDB everything works for as long as the tab is open", async () => {
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

test("two tabs of one person each get their changes through, and one takes over what the other left", async () => {
  const [one, two] = [device.open("ada"), device.open("ada")];
  await waitUntil(() => isSaved(one) && isSaved(two), "both tabs are open");
  await device.hub.stop();
  one.add("milk");
  two.add("bread");
  await two.document.close();
  const three = device.open("ada");
  await waitUntil(() => three.items().length === 2, "the new tab reads what both had done");
  await device.hub.restart();
  await waitUntil(() => isSaved(one) && isSaved(three), "all is saved");
  expect((await device.hub.items()).sort()).toEqual(["bread", "milk"]);
});

test("others see who is here and on which page", async () => {
  const [ada, ben] = [device.open("ada"), device.open("ben")];
  await waitUntil(() => isSaved(ada) && isSaved(ben), "both are open");
  ada.document.setPage("shopping");
  await waitUntil(() => ben.document.getPresence()[0]?.page === "shopping", "Ben sees Ada");
  expect(ben.document.getPresence()).toMatchObject([{ memberId: memberIdOf("ada"), name: "ada", page: "shopping" }]);
  await ada.document.close();
  await waitUntil(() => ben.document.getPresence().length === 0, "Ben sees that Ada left");
});
