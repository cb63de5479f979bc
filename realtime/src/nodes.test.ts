/** Several nodes and one store: order, lost messages and responses, epochs, snapshots, shutdown. */
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { attack } from "./testing/attack.ts";
import { craftMessage } from "./testing/crafted-update.ts";
import { watchEventLoop } from "./testing/event-loop-block.ts";
import { createMemoryBus } from "./testing/memory-fan-out.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import { type NotesNode, notesGenesis, notesName } from "./testing/node.ts";
import { createStage, documentId, notesOf, synced } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const stage = createStage();
const { node, screen, room, twoNodes } = stage;
afterEach(stage.clear);

test("stores a write once when its response was lost", async () => {
  const store = createMemoryStore();
  const [, ada] = await room(["ada"], { store });
  const append = store.append;
  store.append = async (rows) => {
    store.append = append;
    await append(rows);
    throw new Error("the response was lost");
  };
  notesOf(ada).set("milk", "2");
  await ada.whenSaved();
  expect(store.rows.size).toBe(1);
});

test("offline edits arrive after reconnecting, even after the hub was killed", async () => {
  const store = createMemoryStore();
  const first = await node({ store });
  await first.realtime.create(documentId, notesGenesis());
  const ada = screen(first, "ada");
  await synced(ada);
  ada.goOffline();
  for (let count = 0; count < 20; count++) notesOf(ada).set(`note ${count}`, "offline");
  await first.close();
  const second = await node({ store });
  const adaAgain = screen(second, "ada", { doc: ada.doc });
  const ben = screen(second, "ben");
  await adaAgain.whenSaved();
  await waitUntil(() => notesOf(ben).size === 21, "Ben has all 20 notes and the first");
});

test("requests other nodes' rows once while the store hangs", async () => {
  const { store, one, two } = await twoNodes({ limits: { pollMs: 20 } });
  const [ada, ben] = [screen(one, "ada"), screen(two, "ben")];
  await synced(ada, ben);
  const answers: (() => void)[] = [];
  store.before = (call) => (call === "rowsAfter" ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve());
  for (let round = 0; round < 5; round++) {
    notesOf(ada).set(`ada ${round}`, "x");
    await ada.whenSaved();
  }
  expect(answers).toHaveLength(2);
  store.before = async () => {};
  for (const answer of answers) answer();
  notesOf(ada).set("ada again", "x");
  await waitUntil(() => notesOf(ben).has("ada again"), "the nodes poll again");
});

test("two nodes agree on one order of edits, and recover lost messages from the store", async () => {
  const { bus, store, one, two } = await twoNodes({ limits: { pollMs: 50 } });
  const [ada, ben] = [screen(one, "ada"), screen(two, "ben")];
  await synced(ada, ben);
  for (let round = 0; round < 50; round++) {
    bus.isCut = round % 2 === 0;
    notesOf(ada).set(`ada ${round}`, "x");
    notesOf(ben).set(`ben ${round}`, "x");
    if (round % 10 === 0) await Promise.all([ada.whenSaved(), ben.whenSaved()]);
  }
  await Promise.all([ada.whenSaved(), ben.whenSaved()]);
  await waitUntil(() => notesOf(ada).size === 101 && notesOf(ben).size === 101, "both have all notes");
  const sequence = [...store.rows.values()].map(({ seq }) => seq).sort((a, b) => a - b);
  expect(sequence).toEqual(sequence.map((_, index) => index + 1));
});

test("refuses a client id that another node's screen already writes under", async () => {
  const store = createMemoryStore();
  const slow = { ...store };
  const bus = createMemoryBus();
  const one = await node({ store: slow, fanOut: bus.join() });
  const two = await node({ store, fanOut: bus.join() });
  await one.realtime.create(documentId, notesGenesis());
  const add = (name: string) =>
    one.realtime.edit(documentId, { id: "eve", author: { role: "adult", memberId: null } }, (doc) =>
      notesOf(doc).set(name, "1"),
    );
  await add("tea");
  const forged = new Y.Doc();
  Y.applyUpdate(forged, await two.realtime.read(documentId, (doc) => Y.encodeStateAsUpdate(doc)));
  forged.clientID = await one.realtime.read(documentId, (doc) => doc.clientID);
  notesOf(forged).set("forged", "yes");
  // The edit on the first node is being stored while Eve writes on the second one.
  const sent = new Promise<void>((resolve) => {
    slow.append = async (rows) => {
      resolve();
      const isTaken = () => (eve.saved.get(forged.clientID) ?? 0) > 1;
      await waitUntil(() => isTaken() || eve.closes.length > 0, "the second node has answered Eve");
      return store.append(rows);
    };
  });
  const adding = add("bread");
  await sent;
  const eve = screen(two, "eve", { doc: forged });
  await adding;
  expect(eve.closes[0]?.code).toBe(4422);
  expect(await two.realtime.read(documentId, (doc) => notesOf(doc).get("bread"))).toBe("1");
});

test("signs a person out of every node at once", async () => {
  const { one, two } = await twoNodes();
  const [here, there, ben] = [screen(one, "ada"), screen(two, "ada"), screen(two, "ben")];
  await synced(here, there, ben);
  one.realtime.disconnect("ada", 4401, "Signed out");
  await waitUntil(() => here.closes.length === 1 && there.closes.length === 1, "both of Ada's screens are closed");
  expect([here.closes[0]?.code, there.closes[0]?.code, ben.closes.length]).toEqual([4401, 4401, 0]);
});

test("a new epoch drops the history on every node and notifies screens of the old epoch", async () => {
  const { one, two } = await twoNodes({ limits: { pollMs: 50 } });
  const ada = screen(two, "ada", { epoch: 1 });
  await synced(ada);
  for (let round = 0; round < 100; round++) notesOf(ada).set("milk", String(round));
  await ada.whenSaved();
  await one.realtime.raiseEpoch(documentId);
  await waitUntil(() => ada.closes.some(({ code }) => code === 4409), "the hub rejects Ada's old copy");
  expect(ada.closes.at(-1)?.reason).toBe("epoch:2");
  const fresh = screen(two, "ada", { epoch: 2 });
  await waitUntil(() => notesOf(fresh).get("milk") === "99", "the new copy has the latest value");
  expect(Y.encodeStateAsUpdate(fresh.doc).length).toBeLessThan(Y.encodeStateAsUpdate(ada.doc).length);
  const edit = (hub: NotesNode) =>
    hub.realtime.edit(documentId, { id: "x", author: { role: "adult", memberId: null } }, (doc) =>
      notesOf(doc).set(hub.url, "y"),
    );
  await Promise.all([edit(one), edit(two)]);
  await waitUntil(() => notesOf(fresh).size === 4, "edits of both nodes arrive in the new epoch");
});

test("replaces rows with a snapshot, and unloads an idle room without losing data", async () => {
  const store = createMemoryStore();
  const [hub, ada] = await room(["ada"], { store, limits: { editsPerSnapshot: 10, idleMs: 50 } });
  for (let round = 0; round < 25; round++) {
    notesOf(ada).set(`note ${round}`, "x");
    await ada.whenSaved();
  }
  expect(store.snapshots.get(documentId)?.seq).toBeGreaterThanOrEqual(20);
  ada.close();
  await waitUntil(() => hub.realtime.stats().rooms === 0, "the room is unloaded");
  expect(store.snapshots.get(documentId)?.view).toMatchObject({ "note 24": "x" });
  expect(await hub.realtime.read(documentId, (doc) => notesOf(doc).size)).toBe(26);
});

test("stores due snapshots one after the other, and continues after a failure", async () => {
  const store = createMemoryStore();
  const hub = await node({ store, limits: { editsPerSnapshot: 1, commitTimeoutMs: 200 } });
  const ids = ["hangs", "fails", "one", "two", "three"];
  for (const id of ids) await hub.realtime.create(id, notesGenesis());
  let running = 0;
  let maxRunning = 0;
  let tries = 0;
  store.before = async (call) => {
    if (call !== "replaceSnapshot") return;
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise(setImmediate);
    running -= 1;
    tries += 1;
    if (tries === 1) await new Promise(() => {});
    if (tries === 2) throw new Error("full");
  };
  const editor = { id: "ben", author: { role: "adult", memberId: null } } as const;
  await Promise.all(ids.map((id) => hub.realtime.edit(id, editor, (doc) => notesOf(doc).set("milk", "2"))));
  await waitUntil(() => ["one", "two", "three"].every((id) => store.snapshots.get(id)?.seq === 1), "three are made");
  expect(maxRunning).toBe(1);
});

test("a stopping node closes its sockets with the restart code, stores a snapshot and loses nothing", async () => {
  const store = createMemoryStore();
  const [hub, ada] = await room(["ada"], { store });
  notesOf(ada).set("milk", "2");
  await ada.whenSaved();
  await hub.close();
  await waitUntil(() => ada.closes.length > 0, "Ada's socket is closed");
  expect(ada.closes[0]?.code).toBe(1012);
  expect(store.snapshots.get(documentId)?.view).toMatchObject({ milk: "2" });
  const next = await node({ store });
  expect(await next.realtime.read(documentId, (doc) => notesOf(doc).get("milk"))).toBe("2");
});

test("does not serve a document of a newer hub or one without a snapshot", async () => {
  const store = createMemoryStore();
  const hub = await node({ store, documents: familyDocuments });
  const newer = new Y.Doc();
  newer.getMap("meta").set("schemaVersion", 99);
  await hub.realtime.create("newer", Y.encodeStateAsUpdate(newer));
  await hub.realtime.create("empty", Y.encodeStateAsUpdate(new Y.Doc()));
  const old = screen(hub, "ada", { documentId: "newer" });
  await expect(hub.realtime.read("newer", () => 0)).rejects.toMatchObject({ code: "unavailable" });
  await expect(hub.realtime.read("empty", () => 0)).rejects.toMatchObject({ code: "unavailable" });
  await waitUntil(() => old.closes[0]?.code === 1013, "the screen is asked to reconnect");
});

test("stores a backlog in rows of bounded size after an outage of the store, without a long stall", async () => {
  const store = createMemoryStore();
  const [, ada, ben] = await room(["ada", "ben"], { store, limits: { editsPerSecond: 100_000 } });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  store.before = (call) => (call === "append" ? gate : Promise.resolve());
  for (let count = 1; count <= 9_000; count++) notesOf(ada).set("count", String(count));
  // Presence is not stored, and the hub reads a screen's messages in order. So it has read all edits once this arrives.
  ada.provider.awareness.setLocalState({ page: "done" });
  const isRead = () => ben.provider.awareness.getStates().get(ada.doc.clientID)?.page === "done";
  await waitUntil(isRead, "the hub has read every edit");
  const eventLoop = watchEventLoop();
  open();
  await waitUntil(() => notesOf(ben).get("count") === "9000", "Ben has the last edit");
  expect(eventLoop.stop()).toBeLessThan(1_000);
  const sizes = [...store.rows.values()].map(({ edits }) => edits.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(9_000);
});

test("a watcher hears about changes from every node and epoch until it stops", async () => {
  const { one, two } = await twoNodes({ limits: { pollMs: 50 } });
  let changes = 0;
  const expectChange = async (what: string, work: () => Promise<unknown>) => {
    const before = changes;
    await work();
    await waitUntil(() => changes > before, `the watcher hears about ${what}`);
  };
  const write = (on: NotesNode, note: string) => () =>
    on.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) =>
      notesOf(doc).set(note, "x"),
    );
  let stop = () => {};
  await expectChange("the document", async () => {
    stop = one.realtime.watch(documentId, () => {
      changes += 1;
    });
  });
  await expectChange("an edit on this node", write(one, "milk"));
  await expectChange("an edit on the other node", write(two, "bread"));
  await expectChange("a new epoch", () => two.realtime.raiseEpoch(documentId));
  await expectChange("an edit in it", write(two, "eggs"));
  stop();
  const before = changes;
  await write(one, "salt")();
  expect(changes).toBe(before);
});

test("consecutive reads within one request ask the store only once", async () => {
  const store = createMemoryStore();
  const [hub] = await room(["ada"], { store, limits: { pollMs: 60_000 }, fanOut: createMemoryBus().join() });
  let reads = 0;
  store.before = async (call) => {
    if (call === "rowsAfter") reads += 1;
  };
  await hub.realtime.read(documentId, () => undefined);
  expect(reads).toBe(1);
  const entries = () => hub.realtime.readCached(documentId, (doc) => doc.getMap(notesName).size);
  expect([await entries(), await entries()]).toEqual([1, 1]);
  expect(reads).toBe(1);
});

test("an update under another person's client id causes no read of the store", async () => {
  const store = createMemoryStore();
  const limits = { pollMs: 60_000 };
  const [hub, ada] = await room(["ada"], { store, limits, fanOut: createMemoryBus().join() });
  notesOf(ada).set("milk", "2");
  await ada.whenSaved();
  let reads = 0;
  store.before = async (call) => {
    if (call === "rowsAfter") reads += 1;
  };
  const items = [{ parent: notesName, key: "forged" }];
  const withGap = (client: number) => [craftMessage([{ client, clock: 50, items }])];
  expect(await attack(hub.url, "eve", withGap(ada.doc.clientID))).toBe(4422);
  expect(reads).toBe(0);
  expect(await attack(hub.url, "eve", withGap(ada.doc.clientID + 1))).toBe(4422);
  expect(reads).toBe(1);
});
