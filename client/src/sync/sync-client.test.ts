import { waitUntil } from "@hub/realtime/testing/wait-until";
import { HubError } from "@hub/shared/errors";
import { schemaVersion } from "@hub/shared/schema-version";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { expect, test } from "vitest";
import { replicaNames, setUpDevice } from "../testing/device.ts";
import { familyId, startHub } from "../testing/hub.ts";
import { connections, isSaved } from "../testing/tab.ts";
import { openDeviceStore } from "./device-store.ts";

const device = setUpDevice();

test("sends unsent changes to a new epoch, and shows others' changes", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  ada.add("bread");
  await waitUntil(() => isSaved(ada), "bread is saved");
  await device.hub.stop();
  ada.add("milk");
  await device.hub.restart();
  // Ada's provider waits a moment before it tries again; the epoch rises before that.
  await device.hub.realtime.raiseEpoch(familyId);
  await device.hub.addItem("eggs");
  await waitUntil(() => isSaved(ada) && ada.items().length === 3, "Ada is in the new epoch");
  expect((await device.hub.items()).sort()).toEqual(["bread", "eggs", "milk"]);
  await waitUntil(async () => (await replicaNames()).length === 1, "the old replica is deleted");
  expect((await replicaNames())[0]).toContain(":2:");
});

test("sends the changes from a new replica after the hub rejected one", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  let refusals = 0;
  device.hub.refuse((items) => items.includes("milk") && ++refusals === 1);
  ada.add("milk");
  ada.add("bread");
  await waitUntil(() => isSaved(ada), "both are saved");
  expect(refusals).toBeGreaterThan(1);
  expect((await device.hub.items()).sort()).toEqual(["bread", "milk"]);
  expect(ada.items().sort()).toEqual(["bread", "milk"]);
});

test("sets aside a change that the hub always rejects, and sends the others", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  device.hub.refuse((items) => items.includes("poison"));
  ada.add("milk");
  ada.add("poison");
  ada.add("bread");
  await waitUntil(() => ada.document.getSyncState().kind === "aside", "the change is set aside");
  expect(ada.document.getSyncState()).toEqual({ kind: "aside", count: 1 });
  expect((await device.hub.items()).sort()).toEqual(["bread", "milk"]);
  expect(ada.items().sort()).toEqual(["bread", "milk"]);
  ada.document.syncClient.outbox.clearAside();
  expect(ada.document.getSyncState()).toEqual({ kind: "saved" });
});

test("splits changes that exceed the message limit into batches", async () => {
  await device.hub.stop();
  const ada = device.open("ada");
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "the hub is unreachable");
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  for (let count = 0; count < 400; count++) ada.add(`${count} ${"x".repeat(180)}`);
  const { opened } = connections;
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "all is saved");
  expect((await device.hub.items()).length).toBe(400);
  // The hub closed the first connection because of the message size, and accepted smaller batches on the second.
  expect(connections.opened - opened).toBe(2);
});

test("waits after a rate limit, and loses nothing", async () => {
  await device.hub.stop();
  device.hub = await startHub({ editsPerSecond: 20, editBurst: 40 });
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  for (let count = 0; count < 60; count++) ada.add(`thing ${count}`);
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "the hub closed the connection");
  await waitUntil(() => isSaved(ada), "all is saved");
  expect((await device.hub.items()).length).toBe(60);
});

test("a signed-out user keeps the changes and sees the state", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  device.hub.rejections.set("ada", new HubError("unauthorized"));
  await device.hub.stop();
  ada.add("milk");
  await device.hub.restart();
  await waitUntil(() => ada.document.getSyncState().kind === "signed-out", "Ada is signed out");
  expect(ada.document.getSyncState()).toEqual({ kind: "signed-out", count: 1, unstored: 0 });
  expect(ada.sessionChecks).toBe(1);
  device.hub.rejections.clear();
  const again = device.open("ada");
  await waitUntil(() => isSaved(again), "milk is saved after signing in again");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("a removed member can only read", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  device.hub.rejections.set("ada", new HubError("not-found"));
  device.hub.realtime.disconnect("ada", 4403, "You were removed.");
  await waitUntil(() => ada.document.getSyncState().kind === "read-only", "Ada sees the new state");
  ada.add("milk");
  expect(ada.items()).toEqual([]);
  expect(ada.rejected).toEqual(["addItem"]);
});

test("saves pending changes when the session returns from another family", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  ada.add("milk");
  device.hub.rejections.set("ada", new HubError("not-found"));
  await device.hub.restart();
  await waitUntil(() => ada.document.getSyncState().kind === "read-only", "the session is in another family");
  expect(ada.items()).toEqual(["milk"]);
  device.hub.rejections.clear();
  ada.document.syncClient.resume();
  await waitUntil(() => isSaved(ada), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("a read-only screen reverts its changes and sets them aside", async () => {
  device.hub.readers.add("cleo");
  const cleo = device.open("cleo");
  await waitUntil(() => isSaved(cleo), "Cleo is open");
  cleo.add("candy");
  await waitUntil(
    () => cleo.document.getSyncState().kind === "read-only" && cleo.items().length === 0,
    "candy is reverted",
  );
  expect(cleo.notices).toEqual([{ kind: "read-only", reasons: ["This screen may only read."] }]);
  expect(cleo.rejected).toEqual(["addItem"]);
  expect(await device.hub.items()).toEqual([]);
});

test("replaces a dead connection, and resends its changes", async () => {
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  const { opened } = connections;
  connections.silence();
  ada.add("milk");
  // Neither the browser nor the provider has noticed; the provider waits for 30 seconds.
  expect(ada.document.getSyncState()).toEqual({ kind: "saving", count: 1, unstored: 0 });
  await waitUntil(() => isSaved(ada), "milk is saved", 25_000);
  expect(connections.opened).toBe(opened + 1);
  expect(await device.hub.items()).toEqual(["milk"]);
});

test("saves changes once over a line slower than the first timeout", async () => {
  await device.hub.stop();
  // No heartbeat resets the timeout in between.
  device.hub = await startHub({ heartbeatMs: 600_000 });
  const ada = device.open("ada");
  await waitUntil(() => isSaved(ada), "Ada is open");
  await device.hub.stop();
  for (let count = 1; count <= 20; count++) ada.add(`thing ${count}`);
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "the hub is unreachable");
  connections.bytesPerSecond = 600;
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "all is saved");
  const items = await device.hub.items();
  expect([items.length, new Set(items).size]).toEqual([20, 20]);
});

test("an outdated page sends nothing and stores its changes for the next version", async () => {
  const old = device.open("ada");
  await waitUntil(() => isSaved(old), "Ada is open");
  await device.hub.stop();
  old.add("milk");
  await device.hub.restart(familyDocuments.version + 1);
  await waitUntil(() => old.document.getSyncState().kind === "outdated", "Ada sees the new state");
  old.add("bread");
  expect(old.document.getSyncState()).toEqual({ kind: "outdated", count: 2, unstored: 0 });
  expect(old.items()).toEqual(["milk", "bread"]);
  expect(await device.hub.items()).toEqual([]);
  expect(old.sessionChecks).toBe(0);
  await old.document.close();
  // The page and the hub have the same version again, as after a reload.
  await device.hub.stop();
  await device.hub.restart();
  const reloaded = device.open("ada");
  await waitUntil(() => isSaved(reloaded) && reloaded.items().length === 2, "both changes are saved");
  expect(await device.hub.items()).toEqual(["milk", "bread"]);
});

test("a page newer than the hub stores its changes until the hub is updated", async () => {
  await device.hub.stop();
  const ada = device.open("ada");
  ada.add("milk");
  await device.hub.restart(familyDocuments.version - 1);
  await waitUntil(() => ada.document.getSyncState().kind === "offline", "the hub rejects Ada's page");
  expect(await device.hub.items()).toEqual([]);
  await device.hub.stop();
  await device.hub.restart();
  await waitUntil(() => isSaved(ada), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk"]);
});

test.each([
  ["an older", schemaVersion - 1],
  ["a newer", schemaVersion + 1],
  ["an unnamed", undefined],
])(
  "shows a replica of %s version at once, never sends it, and replays its changes as operations",
  async (_, version) => {
    const before = device.open("ada");
    await waitUntil(() => isSaved(before), "Ada is open");
    before.add("bread");
    await waitUntil(() => isSaved(before), "bread is saved");
    await device.hub.stop();
    before.add("milk");
    const writer = before.document.read((doc) => doc.clientID);
    await before.document.close();
    const [previous = ""] = await replicaNames();
    await renameReplica(previous, version);

    const after = device.open("ada");
    await waitUntil(() => after.items().length === 2, "Ada sees her list without the hub");
    after.add("eggs");
    const shown = after.document.read((doc) => doc.clientID);
    expect(after.items()).toEqual(["bread", "milk", "eggs"]);
    await device.hub.restart();
    await waitUntil(() => isSaved(after), "all is saved");
    expect((await device.hub.items()).sort()).toEqual(["bread", "eggs", "milk"]);
    const clock = (client: number) =>
      device.hub.realtime.read(familyId, (doc) => doc.store.clients.get(client)?.length ?? 0);
    expect(await clock(shown)).toBe(0);
    const breadOnly = await clock(writer);
    await waitUntil(async () => !(await replicaNames()).includes(previous), "the old replica is deleted");
    expect(await clock(writer)).toBe(breadOnly);
    expect(after.items().sort()).toEqual(["bread", "eggs", "milk"]);
    await after.document.close();
    const [current = ""] = await replicaNames();
    expect(current).not.toBe(previous);
    const again = device.open("ada");
    await waitUntil(() => isSaved(again), "Ada is open again");
    expect(await replicaNames()).toEqual([current]);
  },
);

/** Marks the stored replica as written by another version. */
async function renameReplica(name: string, version: number | undefined): Promise<void> {
  const outbox = (await indexedDB.databases()).find((each) => each.name?.startsWith("hub-outbox:"));
  const store = await openDeviceStore(outbox?.name ?? "");
  await store.putReplicaName({ name, epoch: 1, ...(version !== undefined && { version }) });
  store.close();
}

test("preserves this screen's changes when another screen uses the same client id", async () => {
  const [ada, ben] = [device.open("ada"), device.open("ben")];
  await waitUntil(() => ben.document.getPresence().length === 1 && isSaved(ada), "Ben sees Ada and her client id");
  const [seen] = ben.document.getPresence();
  await device.hub.stop();
  ada.add("milk");
  // The hub lost its presence data in the restart, and Ada is not connected yet.
  device.hub.rejections.set("ada", new HubError("unavailable"));
  await device.hub.restart();
  await waitUntil(() => isSaved(ben), "Ben is back");
  ben.document.read((doc) => {
    doc.clientID = seen?.clientId ?? 0;
  });
  ben.add("bread");
  await waitUntil(() => isSaved(ben), "bread is saved");
  device.hub.rejections.delete("ada");
  await waitUntil(() => isSaved(ada), "milk is saved");
  expect(await device.hub.items()).toEqual(["milk", "bread"]);
  expect(ada.items()).toEqual(["milk", "bread"]);
});
