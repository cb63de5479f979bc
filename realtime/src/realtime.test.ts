import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { createMemoryBus } from "./testing/memory-fan-out.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import { notesGenesis, notesName, type NotesNode, startNode } from "./testing/node.ts";
import { openScreen, type Screen } from "./testing/screen.ts";
import { until } from "./testing/until.ts";

const documentId = "family-a";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function node(options: Partial<Parameters<typeof startNode>[0]> = {}) {
  const store = options.store ?? createMemoryStore();
  const started = await startNode({ store, ...options });
  closing.push(started.close);
  return { ...started, store };
}

function screen(hub: Pick<NotesNode, "url">, person: string, options: { doc?: Y.Doc; epoch?: number; documentId?: string } = {}): Screen {
  const opened = openScreen({ url: hub.url, documentId, headers: { "x-person": person }, ...options });
  closing.push(opened.close);
  return opened;
}

const notes = (from: Screen | Y.Doc) => ("doc" in from ? from.doc : from).getMap<string>(notesName);
const synced = (...screens: Screen[]) => until(() => screens.every(({ provider }) => provider.synced), "the screens are synced");

test("an edit on one screen shows on the other, and its author is told that it is saved", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const [ada, ben] = [screen(hub, "ada"), screen(hub, "ben")];
  await synced(ada, ben);
  notes(ada).set("milk", "2 bottles");
  await ada.whenSaved();
  await until(() => notes(ben).get("milk") === "2 bottles", "Ben sees the milk");
  expect(notes(ben).get("first")).toBe("hello");
});

test("nothing is shown or acknowledged before it is stored", async () => {
  const store = createMemoryStore();
  const hub = await node({ store });
  await hub.realtime.create(documentId, notesGenesis());
  const [ada, ben] = [screen(hub, "ada"), screen(hub, "ben")];
  await synced(ada, ben);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let appends = 0;
  store.before = (call) => {
    if (call !== "append") return Promise.resolve();
    appends += 1;
    return gate;
  };
  notes(ada).set("milk", "2");
  await until(() => appends === 1, "the edit reached the store");
  expect(notes(ben).has("milk")).toBe(false);
  expect(ada.saved.get(ada.doc.clientID)).toBeUndefined();
  open();
  await ada.whenSaved();
  await until(() => notes(ben).has("milk"), "Ben sees the milk");
});

test("edits wait out a store that does not answer, and an edit over HTTP is refused meanwhile", async () => {
  const store = createMemoryStore();
  const hub = await node({ store, limits: { commitTimeoutMs: 200 } });
  await hub.realtime.create(documentId, notesGenesis());
  const ada = screen(hub, "ada");
  await synced(ada);
  store.before = (call) => (call === "append" ? Promise.reject(new Error("down")) : Promise.resolve());
  notes(ada).set("milk", "2");
  await expect(ada.whenSaved(300)).rejects.toThrow();
  const edit = () => hub.realtime.edit(documentId, { id: "ben", author: "editor" }, (doc) => notes(doc).set("eggs", "6"));
  await expect(edit()).rejects.toMatchObject({ code: "unavailable" });
  store.before = () => Promise.resolve();
  await ada.whenSaved();
  await edit();
  await until(() => notes(ada).get("eggs") === "6", "Ada sees the eggs");
});

test("a write whose answer was lost is not stored twice", async () => {
  const store = createMemoryStore();
  const hub = await node({ store });
  await hub.realtime.create(documentId, notesGenesis());
  const ada = screen(hub, "ada");
  await synced(ada);
  const append = store.append;
  store.append = async (rows) => {
    store.append = append;
    await append(rows);
    throw new Error("the answer was lost");
  };
  notes(ada).set("milk", "2");
  await ada.whenSaved();
  expect(store.rows.size).toBe(1);
});

test("edits made offline arrive on return, also after the hub was killed", async () => {
  const store = createMemoryStore();
  const first = await node({ store });
  await first.realtime.create(documentId, notesGenesis());
  const ada = screen(first, "ada");
  await synced(ada);
  ada.goOffline();
  for (let count = 0; count < 20; count++) notes(ada).set(`note ${count}`, "offline");
  await first.close();
  const second = await node({ store });
  const adaAgain = screen(second, "ada", { doc: ada.doc });
  const ben = screen(second, "ben");
  await adaAgain.whenSaved();
  await until(() => notes(ben).size === 21, "Ben has all 20 notes and the first");
});

test("a screen that comes back is told which of its edits were saved before", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const ada = screen(hub, "ada");
  await synced(ada);
  notes(ada).set("milk", "2");
  await ada.whenSaved();
  ada.close();
  const again = screen(hub, "ada", { doc: ada.doc });
  await again.whenSaved();
  expect(again.saved.get(ada.doc.clientID)).toBe(Y.getState(ada.doc.store, ada.doc.clientID));
});

test("what breaks the rules is mended before anyone sees it, its author is told why and keeps the rest", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const [ada, ben] = [screen(hub, "ada"), screen(hub, "ben")];
  await synced(ada, ben);
  const seen: unknown[] = [];
  notes(ben).observe(() => seen.push(notes(ben).get("novel")));
  ada.doc.transact(() => {
    notes(ada).set("novel", "x".repeat(200));
    notes(ada).set("milk", "2");
  });
  await ada.whenSaved();
  await until(() => notes(ben).get("milk") === "2" && !notes(ada).has("novel"), "the long note is gone and the milk is there");
  expect(ada.notices).toEqual([{ kind: "mended", reasons: ["A note was too long."] }]);
  expect(seen.filter(Boolean)).toEqual([]);
});

test("what cannot be mended closes its author's socket, and everyone else goes on", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const [ada, ben] = [screen(hub, "ada"), screen(hub, "ben")];
  await synced(ada, ben);
  notes(ben).set("milk", "2");
  notes(ada).set("break", "x");
  await until(() => ada.closes.some(({ code }) => code === 4422), "Ada's socket is closed with 4422");
  await ben.whenSaved();
  await until(() => ben.provider.synced, "Ben is back");
  notes(ben).set("eggs", "6");
  await ben.whenSaved();
  const cleo = screen(hub, "cleo");
  await until(() => notes(cleo).get("eggs") === "6", "Cleo sees Ben's next edit");
  expect([...notes(cleo).keys()].sort()).toEqual(["eggs", "first", "milk"]);
});

test("a reader's edit is refused with a reason and never seen", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const [reader, ben] = [screen(hub, "reader-1"), screen(hub, "ben")];
  await synced(reader, ben);
  notes(reader).set("milk", "2");
  await until(() => reader.closes.some(({ code }) => code === 4422), "the reader's socket is closed");
  expect(reader.notices[0]?.kind).toBe("read-only");
  notes(ben).set("eggs", "6");
  await ben.whenSaved();
  expect(await hub.realtime.read(documentId, (doc) => [...notes(doc).keys()].sort())).toEqual(["eggs", "first"]);
});

test("nobody may write under another person's client id", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const ada = screen(hub, "ada");
  await synced(ada);
  notes(ada).set("milk", "2");
  await ada.whenSaved();
  const forged = new Y.Doc();
  Y.applyUpdate(forged, Y.encodeStateAsUpdate(ada.doc));
  forged.clientID = ada.doc.clientID;
  notes(forged).set("forged", "yes");
  const eve = screen(hub, "eve", { doc: forged });
  await until(() => eve.closes.some(({ code }) => code === 4422), "Eve's socket is closed");
  notes(ada).set("eggs", "6");
  await ada.whenSaved();
  expect(await hub.realtime.read(documentId, (doc) => notes(doc).get("eggs"))).toBe("6");
});

test("two nodes give a document one order, and hints that are lost are made good from the store", async () => {
  const bus = createMemoryBus();
  const store = createMemoryStore();
  const one = await node({ store, fanOut: bus.join(), limits: { pollMs: 50 } });
  const two = await node({ store, fanOut: bus.join(), limits: { pollMs: 50 } });
  await one.realtime.create(documentId, notesGenesis());
  const [ada, ben] = [screen(one, "ada"), screen(two, "ben")];
  await synced(ada, ben);
  for (let round = 0; round < 50; round++) {
    bus.isCut = round % 2 === 0;
    notes(ada).set(`ada ${round}`, "x");
    notes(ben).set(`ben ${round}`, "x");
    if (round % 10 === 0) await Promise.all([ada.whenSaved(), ben.whenSaved()]);
  }
  await Promise.all([ada.whenSaved(), ben.whenSaved()]);
  await until(() => notes(ada).size === 101 && notes(ben).size === 101, "both have all notes");
  const sequence = [...store.rows.values()].map(({ seq }) => seq).sort((a, b) => a - b);
  expect(sequence).toEqual(sequence.map((_, index) => index + 1));
});

test("a person may be put out of every node at once", async () => {
  const bus = createMemoryBus();
  const store = createMemoryStore();
  const one = await node({ store, fanOut: bus.join() });
  const two = await node({ store, fanOut: bus.join() });
  await one.realtime.create(documentId, notesGenesis());
  const [here, there, ben] = [screen(one, "ada"), screen(two, "ada"), screen(two, "ben")];
  await synced(here, there, ben);
  one.realtime.disconnect("ada", 4401, "Signed out");
  await until(() => here.closes.length === 1 && there.closes.length === 1, "both of Ada's screens are closed");
  expect([here.closes[0]?.code, there.closes[0]?.code, ben.closes.length]).toEqual([4401, 4401, 0]);
});

test("a new epoch drops the history on every node, and screens of the old one are told the new one", async () => {
  const bus = createMemoryBus();
  const store = createMemoryStore();
  const one = await node({ store, fanOut: bus.join(), limits: { pollMs: 50 } });
  const two = await node({ store, fanOut: bus.join(), limits: { pollMs: 50 } });
  await one.realtime.create(documentId, notesGenesis());
  const ada = screen(two, "ada", { epoch: 1 });
  await synced(ada);
  for (let round = 0; round < 100; round++) notes(ada).set("milk", String(round));
  await ada.whenSaved();
  await one.realtime.raiseEpoch(documentId);
  await until(() => ada.closes.some(({ code }) => code === 4409), "Ada's old copy is turned away");
  expect(ada.closes.at(-1)?.reason).toBe("epoch:2");
  const fresh = screen(two, "ada", { epoch: 2 });
  await until(() => notes(fresh).get("milk") === "99", "the new copy has the latest value");
  expect(Y.encodeStateAsUpdate(fresh.doc).length).toBeLessThan(Y.encodeStateAsUpdate(ada.doc).length);
  const edit = (hub: NotesNode) => hub.realtime.edit(documentId, { id: "x", author: "editor" }, (doc) => notes(doc).set(hub.url, "y"));
  await Promise.all([edit(one), edit(two)]);
  await until(() => notes(fresh).size === 4, "edits of both nodes arrive in the new epoch");
});

test("a snapshot takes the place of the rows, and an idle room is let go without losing anything", async () => {
  const store = createMemoryStore();
  const hub = await node({ store, limits: { rowsPerSnapshot: 10, idleMs: 50 } });
  await hub.realtime.create(documentId, notesGenesis());
  const ada = screen(hub, "ada");
  await synced(ada);
  for (let round = 0; round < 25; round++) {
    notes(ada).set(`note ${round}`, "x");
    await ada.whenSaved();
  }
  expect(store.snapshots.get(documentId)?.seq).toBeGreaterThanOrEqual(20);
  ada.close();
  await until(() => hub.realtime.stats().rooms === 0, "the room is let go");
  expect(store.snapshots.get(documentId)?.view).toMatchObject({ "note 24": "x" });
  expect(await hub.realtime.read(documentId, (doc) => notes(doc).size)).toBe(26);
});

test("presence carries the hub's identity, not the screen's, and ends with the socket", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const [ada, ben] = [screen(hub, "ada"), screen(hub, "ben")];
  await synced(ada, ben);
  ada.provider.awareness.setLocalState({ page: "list", user: { name: "the king" } });
  const seen = () => ben.provider.awareness.getStates().get(ada.doc.clientID);
  await until(() => seen()?.page === "list", "Ben sees where Ada is");
  expect(seen()?.user).toEqual({ name: "ada" });
  ada.close();
  await until(() => seen() === undefined, "Ada is gone");
});

test("strangers, unknown documents and foreign pages are turned away for good", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const nobody = screen(hub, "");
  const foreign = screen(hub, "ada", { documentId: "foreign-b" });
  const unknown = screen(hub, "ada", { documentId: "unknown" });
  await until(() => [nobody, foreign, unknown].every(({ closes }) => closes.length > 0), "all are closed");
  expect([nobody, foreign, unknown].map(({ closes }) => closes[0]?.code)).toEqual([4401, 4404, 4404]);
  const evil = openScreen({ url: hub.url, documentId, headers: { "x-person": "ada", origin: "http://evil.example" } });
  closing.push(evil.close);
  await until(() => evil.provider.wsUnsuccessfulReconnects > 0, "the foreign page is refused");
  expect(evil.provider.synced).toBe(false);
});

test("a flood is cut and told why, and coming back does not refill the budget", async () => {
  const hub = await node({ limits: { editBurst: 100, editsPerSecond: 5 } });
  await hub.realtime.create(documentId, notesGenesis());
  const [eve, ben] = [screen(hub, "eve"), screen(hub, "ben")];
  await synced(eve, ben);
  for (let count = 0; count < 500; count++) notes(eve).set("spam", String(count));
  await until(() => eve.closes.length === 1, "Eve is cut");
  expect(eve.closes[0]?.code).toBe(4429);
  eve.goOnline();
  await until(() => eve.closes.length === 2, "Eve is cut again");
  notes(ben).set("milk", "2");
  await ben.whenSaved();
});

test("a stopping node closes its sockets with a code that means come back, and loses nothing", async () => {
  const store = createMemoryStore();
  const hub = await node({ store });
  await hub.realtime.create(documentId, notesGenesis());
  const ada = screen(hub, "ada");
  await synced(ada);
  notes(ada).set("milk", "2");
  await ada.whenSaved();
  await hub.close();
  await until(() => ada.closes.length > 0, "Ada's socket is closed");
  expect(ada.closes[0]?.code).toBe(1012);
  const next = await node({ store });
  expect(await next.realtime.read(documentId, (doc) => notes(doc).get("milk"))).toBe("2");
});
