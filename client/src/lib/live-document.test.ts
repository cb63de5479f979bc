// @vitest-environment node
import "fake-indexeddb/auto";
import { until } from "@hub/realtime/testing/until";
import { HubError } from "@hub/shared/errors";
import { newId } from "@hub/shared/ids";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { familyId, startHub, type TestHub } from "./testing/hub.ts";
import { connections, isSaved, openScreen, type Screen } from "./testing/screen.ts";

let hub: TestHub;
const screens: Screen[] = [];

function open(person: string, epoch?: number): Screen {
  const screen = openScreen(hub, person, epoch);
  screens.push(screen);
  return screen;
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  hub = await startHub();
});

afterEach(async () => {
  await Promise.all(screens.splice(0).map(({ document }) => document.close()));
  await hub.stop();
});

test("what Ada adds is saved and stands on Ben's screen", async () => {
  const [ada, ben] = [open("ada"), open("ben")];
  await until(() => isSaved(ada) && isSaved(ben), "both are open");
  ada.add("milk");
  expect(ada.items()).toEqual(["milk"]);
  expect(ada.document.getSyncState()).toEqual({ kind: "saving", count: 1 });
  await until(() => isSaved(ada) && ben.items().includes("milk"), "milk is saved and seen");
  expect(await hub.items()).toEqual(["milk"]);
});

test("a change made before anything is loaded is made once the list is there", async () => {
  const ada = open("ada");
  ada.add("milk");
  expect(ada.document.isReady).toBe(false);
  await until(() => isSaved(ada), "milk is saved");
  expect(await hub.items()).toEqual(["milk"]);
});

test("a change to something that is not there is let go", async () => {
  const ada = open("ada");
  ada.document.run("changeLine", { id: newId<"item">(), completed: true });
  expect(ada.document.getSyncState()).toEqual({ kind: "saving", count: 1 });
  await until(() => isSaved(ada), "nothing is left to send");
});

test("changes made without the hub wait on the device, also over a reload, and arrive later", async () => {
  const before = open("ada");
  await until(() => isSaved(before), "Ada is open");
  await hub.stop();
  for (let count = 1; count <= 20; count++) before.add(`thing ${count}`);
  await until(() => before.document.getSyncState().kind === "offline", "Ada sees that the hub is away");
  expect(before.document.getSyncState()).toEqual({ kind: "offline", count: 20 });
  await before.document.close();

  const after = open("ada");
  await until(() => after.items().length === 20, "the list is read from disk");
  await until(() => after.document.getSyncState().kind === "offline", "Ada still sees that the hub is away");
  expect(after.document.getSyncState()).toEqual({ kind: "offline", count: 20 });
  await hub.restart();
  await until(() => isSaved(after), "all is saved");
  expect((await hub.items()).length).toBe(20);
});

test("an edit made in the moment of coming back follows those made offline", async () => {
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  await hub.stop();
  ada.add("made offline");
  await until(() => ada.document.getSyncState().kind === "offline", "the hub is away");
  let letLoad = () => {};
  const held = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  hub.store.before = async (call) => (call === "load" ? held : undefined);
  const { opened } = connections;
  await hub.restart();
  await until(() => connections.opened > opened, "Ada is back, and the hub still reads");
  ada.add("made while the hub reads");
  letLoad();
  await until(() => isSaved(ada), "both are saved");
  expect(await hub.items()).toEqual(["made offline", "made while the hub reads"]);
  expect(await replicaNames()).toEqual([expect.stringMatching(/:1:0$/)]);
});

test("a change of a tab that died before its copy was on disk is made again", async () => {
  const before = open("ada");
  await until(() => isSaved(before), "Ada is open");
  await hub.stop();
  before.add("milk");
  await before.document.close();
  await deleteReplicas();

  const after = open("ada");
  await until(() => after.document.getSyncState().kind === "offline", "the hub is away");
  expect(after.document.getSyncState()).toEqual({ kind: "offline", count: 1 });
  await hub.restart();
  await until(() => isSaved(after), "milk is saved");
  expect(await hub.items()).toEqual(["milk"]);
});

test("a change that the hub had stored without the tab hearing of it is not made twice", async () => {
  const before = open("ada");
  await until(() => isSaved(before), "Ada is open");
  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  let isStoring = false;
  hub.store.before = async (call) => {
    if (call !== "append") return;
    isStoring = true;
    await held;
  };
  before.add("milk");
  await until(() => isStoring, "the hub has the change");
  await before.document.close();
  await deleteReplicas();
  letAnswer();
  await until(async () => (await hub.items()).length === 1, "the hub stored it");

  const after = open("ada");
  // Sooner than the screen would ask by itself.
  await until(() => isSaved(after), "Ada hears of it", 3_000);
  expect(after.items()).toEqual(["milk"]);
  expect(await hub.items()).toEqual(["milk"]);
});

test("without IndexedDB everything works for as long as the tab is open", async () => {
  vi.spyOn(console, "warn").mockImplementationOnce(() => undefined);
  globalThis.indexedDB = {
    open: () => {
      throw new Error("IndexedDB is not allowed here.");
    },
    databases: async () => [],
  } as unknown as IDBFactory;
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  await hub.stop();
  ada.add("milk");
  await hub.restart();
  await until(() => isSaved(ada), "milk is saved");
  expect(await hub.items()).toEqual(["milk"]);
});

test("a new epoch gets the unsent changes and shows what others did", async () => {
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  ada.add("bread");
  await until(() => isSaved(ada), "bread is saved");
  await hub.stop();
  ada.add("milk");
  await hub.restart();
  // Ada's provider waits a moment before it tries again; the epoch rises before that.
  await hub.realtime.raiseEpoch(familyId);
  await hub.addItem("eggs");
  await until(() => isSaved(ada) && ada.items().length === 3, "Ada is in the new epoch");
  expect((await hub.items()).sort()).toEqual(["bread", "eggs", "milk"]);
  await until(async () => (await replicaNames()).length === 1, "the old copy is deleted");
  expect((await replicaNames())[0]).toContain(":2:");
});

test("when the hub refuses a copy once, the changes arrive by a fresh one", async () => {
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  let refusals = 0;
  hub.refuse((items) => items.includes("milk") && ++refusals === 1);
  ada.add("milk");
  ada.add("bread");
  await until(() => isSaved(ada), "both are saved");
  expect(refusals).toBeGreaterThan(1);
  expect((await hub.items()).sort()).toEqual(["bread", "milk"]);
  expect(ada.items().sort()).toEqual(["bread", "milk"]);
});

test("a change that the hub never takes is set aside, and the others arrive", async () => {
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  hub.refuse((items) => items.includes("poison"));
  ada.add("milk");
  ada.add("poison");
  ada.add("bread");
  await until(() => ada.document.getSyncState().kind === "aside", "the change is set aside");
  expect(ada.document.getSyncState()).toEqual({ kind: "aside", count: 1 });
  expect((await hub.items()).sort()).toEqual(["bread", "milk"]);
  expect(ada.items().sort()).toEqual(["bread", "milk"]);
  ada.document.clearAside();
  expect(ada.document.getSyncState()).toEqual({ kind: "saved" });
});

test("more than fits into one message arrives in several", async () => {
  await hub.stop();
  const ada = open("ada");
  await until(() => ada.document.getSyncState().kind === "offline", "the hub is away");
  await hub.restart();
  await until(() => isSaved(ada), "Ada is open");
  await hub.stop();
  for (let count = 0; count < 400; count++) ada.add(`${count} ${"x".repeat(180)}`);
  const { opened } = connections;
  await hub.restart();
  await until(() => isSaved(ada), "all is saved", 20_000);
  expect((await hub.items()).length).toBe(400);
  // One that was refused for its size, and one that took the changes in parts.
  expect(connections.opened - opened).toBe(2);
});

test("two tabs of one person each get their changes through, and one takes over what the other left", async () => {
  const [one, two] = [open("ada"), open("ada")];
  await until(() => isSaved(one) && isSaved(two), "both tabs are open");
  await hub.stop();
  one.add("milk");
  two.add("bread");
  await two.document.close();
  const three = open("ada");
  await until(() => three.items().length === 2, "the new tab reads what both had done");
  await hub.restart();
  await until(() => isSaved(one) && isSaved(three), "all is saved");
  expect((await hub.items()).sort()).toEqual(["bread", "milk"]);
});

test("whoever is signed out keeps the changes and is told", async () => {
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  hub.shutOut.set("ada", new HubError("unauthorized"));
  await hub.stop();
  ada.add("milk");
  await hub.restart();
  await until(() => ada.document.getSyncState().kind === "signed-out", "Ada is signed out");
  expect(ada.document.getSyncState()).toEqual({ kind: "signed-out", count: 1 });
  expect(ada.doubts).toBe(1);
  hub.shutOut.clear();
  const again = open("ada");
  await until(() => isSaved(again), "milk is saved after signing in again");
  expect(await hub.items()).toEqual(["milk"]);
});

test("whoever left the family can only read on", async () => {
  const ada = open("ada");
  await until(() => isSaved(ada), "Ada is open");
  hub.shutOut.set("ada", new HubError("not-found"));
  hub.realtime.disconnect("ada", 4403, "You were removed.");
  await until(() => ada.document.getSyncState().kind === "read-only", "Ada is told");
  ada.add("milk");
  expect(ada.items()).toEqual([]);
});

test("a screen that may only read takes back what it showed, and keeps it aside", async () => {
  hub.readers.add("cleo");
  const cleo = open("cleo");
  await until(() => isSaved(cleo), "Cleo is open");
  cleo.add("candy");
  await until(() => cleo.document.getSyncState().kind === "read-only" && cleo.items().length === 0, "candy is gone");
  expect(cleo.notices).toEqual([{ kind: "read-only", reasons: ["This screen may only read."] }]);
  expect(await hub.items()).toEqual([]);
});

test("others see who is here and on which page", async () => {
  const [ada, ben] = [open("ada"), open("ben")];
  await until(() => isSaved(ada) && isSaved(ben), "both are open");
  ada.document.setPage("shopping");
  await until(() => ben.document.getPresence()[0]?.page === "shopping", "Ben sees Ada");
  expect(ben.document.getPresence()).toMatchObject([{ memberId: "ada", name: "ada", page: "shopping" }]);
  await ada.document.close();
  await until(() => ben.document.getPresence().length === 0, "Ben sees that Ada left");
});

async function replicaNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.map(({ name }) => name ?? "").filter((name) => name.startsWith("hub-replica:"));
}

async function deleteReplicas(): Promise<void> {
  for (const name of await replicaNames()) indexedDB.deleteDatabase(name);
  await until(async () => (await replicaNames()).length === 0, "the copies are gone");
}
