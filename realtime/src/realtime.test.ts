/** The core as screens see it: edits, refusals, presence, rate limits. */

import { once } from "node:events";
import { connect } from "node:net";
import { syncPath } from "@hub/shared/live";
import { clockOf } from "@hub/shared/yjs-internals";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { isSyncAnswer, syncRequest } from "./testing/attack.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import { notesGenesis } from "./testing/node.ts";
import { createStage, documentId, notesOf, synced } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const stage = createStage();
const { node, screen, room } = stage;
afterEach(stage.clear);

test("an edit on one screen appears on the other, and the hub acknowledges it to its author", async () => {
  const [, ada, ben] = await room(["ada", "ben"]);
  notesOf(ada).set("milk", "2 bottles");
  await ada.whenSaved();
  await waitUntil(() => notesOf(ben).get("milk") === "2 bottles", "Ben sees the milk");
  expect(notesOf(ben).get("first")).toBe("hello");
});

test("acknowledges edits to their authors before the hub closes", async () => {
  const [hub, ada, ben] = await room(["ada", "ben"]);
  notesOf(ada).set("milk", "2 bottles");
  // Ben's screen gets the edit first: acknowledgments wait briefly to share a write.
  await waitUntil(() => notesOf(ben).has("milk"), "Ben sees the milk");
  await hub.close();
  await ada.whenSaved();
});

test("shows and acknowledges nothing before it is stored", async () => {
  const store = createMemoryStore();
  const [, ada, ben] = await room(["ada", "ben"], { store });
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
  notesOf(ada).set("milk", "2");
  await waitUntil(() => appends === 1, "the edit reached the store");
  expect(notesOf(ben).has("milk")).toBe(false);
  expect(ada.saved.get(ada.doc.clientID)).toBeUndefined();
  open();
  await ada.whenSaved();
  await waitUntil(() => notesOf(ben).has("milk"), "Ben sees the milk");
});

test("edits survive an outage of the store, and the hub refuses edits over HTTP meanwhile", async () => {
  const store = createMemoryStore();
  const [hub, ada] = await room(["ada"], { store, limits: { commitTimeoutMs: 200 } });
  store.before = (call) => (call === "append" ? Promise.reject(new Error("down")) : Promise.resolve());
  notesOf(ada).set("milk", "2");
  await expect(ada.whenSaved(300)).rejects.toThrow();
  const edit = () =>
    hub.realtime.edit(documentId, { id: "ben", author: { role: "adult", memberId: null } }, (doc) =>
      notesOf(doc).set("eggs", "6"),
    );
  await expect(edit()).rejects.toMatchObject({ code: "unavailable" });
  store.before = () => Promise.resolve();
  await ada.whenSaved();
  await edit();
  await waitUntil(() => notesOf(ada).get("eggs") === "6", "Ada sees the eggs");
});

test("acknowledges earlier edits when a screen reconnects", async () => {
  const [hub, ada] = await room(["ada"]);
  notesOf(ada).set("milk", "2");
  await ada.whenSaved();
  ada.close();
  const again = screen(hub, "ada", { doc: ada.doc });
  await again.whenSaved();
  expect(again.saved.get(ada.doc.clientID)).toBe(clockOf(ada.doc, ada.doc.clientID));
});

test("repairs an edit that breaks the rules before others see it, and explains the repair to its author", async () => {
  const [, ada, ben] = await room(["ada", "ben"]);
  const seen: unknown[] = [];
  notesOf(ben).observe(() => seen.push(notesOf(ben).get("novel")));
  ada.doc.transact(() => {
    notesOf(ada).set("novel", "x".repeat(200));
    notesOf(ada).set("milk", "2");
  });
  await ada.whenSaved();
  await waitUntil(
    () => notesOf(ben).get("milk") === "2" && !notesOf(ada).has("novel"),
    "the long note is gone and the milk is there",
  );
  expect(ada.notices).toEqual([{ kind: "mended", reasons: ["A note was too long."] }]);
  expect(seen.filter(Boolean)).toEqual([]);
});

test("closes the socket of an author whose edit cannot be repaired, without an effect on others", async () => {
  const [hub, ada, ben] = await room(["ada", "ben"]);
  notesOf(ben).set("milk", "2");
  notesOf(ada).set("break", "x");
  await waitUntil(() => ada.closes.some(({ code }) => code === 4422), "Ada's socket is closed with 4422");
  notesOf(ben).set("eggs", "6");
  await ben.whenSaved();
  expect(ben.closes).toEqual([]);
  const cleo = screen(hub, "cleo");
  await waitUntil(() => notesOf(cleo).get("eggs") === "6", "Cleo sees Ben's next edit");
  expect([...notesOf(cleo).keys()].sort()).toEqual(["eggs", "first", "milk"]);
});

test("discards a document after a failed edit, and every screen reloads the stored state", async () => {
  const [hub, ben] = await room(["ben"], { limits: { editsPerSnapshot: 1 } });
  notesOf(ben).set("eggs", "6");
  const fail = (doc: Y.Doc) => notesOf(doc).set("defect", "x");
  await expect(
    hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, fail),
  ).rejects.toMatchObject({
    code: "internal",
  });
  await waitUntil(() => ben.closes[0]?.code === 1013, "Ben is asked to reconnect");
  await synced(ben);
  await hub.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) =>
    notesOf(doc).set("milk", "2"),
  );
  await waitUntil(() => notesOf(ben).get("milk") === "2", "Ben sees the next edit");
  await ben.whenSaved();
  const stored = await hub.realtime.read(documentId, (doc) => [...notesOf(doc).keys()].sort());
  expect(stored).toEqual(["eggs", "first", "milk"]);
  expect([...notesOf(ben).keys()].sort()).toEqual(stored);
});

test("refuses a reader's edit with a reason, and other screens never see it", async () => {
  const [hub, reader, ben] = await room(["reader-1", "ben"]);
  notesOf(reader).set("milk", "2");
  await waitUntil(() => reader.closes.some(({ code }) => code === 4422), "the reader's socket is closed");
  expect(reader.notices[0]?.kind).toBe("read-only");
  notesOf(ben).set("eggs", "6");
  await ben.whenSaved();
  expect(await hub.realtime.read(documentId, (doc) => [...notesOf(doc).keys()].sort())).toEqual(["eggs", "first"]);
});

test("refuses edits under another person's client id", async () => {
  const [hub, ada] = await room(["ada"]);
  notesOf(ada).set("milk", "2");
  await ada.whenSaved();
  const forged = new Y.Doc();
  Y.applyUpdate(forged, Y.encodeStateAsUpdate(ada.doc));
  forged.clientID = ada.doc.clientID;
  notesOf(forged).set("forged", "yes");
  const eve = screen(hub, "eve", { doc: forged });
  await waitUntil(() => eve.closes.some(({ code }) => code === 4422), "Eve's socket is closed");
  notesOf(ada).set("eggs", "6");
  await ada.whenSaved();
  expect(await hub.realtime.read(documentId, (doc) => notesOf(doc).get("eggs"))).toBe("6");
});

test("refuses edits under the client id of a person who lost the connection", async () => {
  const [hub, ada, ben] = await room(["ada", "ben"]);
  const clientId = ada.doc.clientID;
  const isSeen = () => ben.provider.awareness.getStates().has(clientId);
  ada.provider.awareness.setLocalState({ page: "list" });
  await waitUntil(isSeen, "Ben sees Ada");
  ada.goOffline();
  await waitUntil(() => !isSeen(), "Ada is gone");
  notesOf(ada).set("milk", "2");
  const forged = new Y.Doc();
  Y.applyUpdate(forged, Y.encodeStateAsUpdate(ben.doc));
  forged.clientID = clientId;
  notesOf(forged).set("forged", "yes");
  const eve = screen(hub, "eve", { doc: forged });
  await waitUntil(() => eve.saved.size > 0 || eve.closes.length > 0, "the hub has answered Eve");
  ada.goOnline();
  await ada.whenSaved();
  expect(eve.closes[0]?.code).toBe(4422);
  await waitUntil(() => notesOf(ben).get("milk") === "2", "Ben has what Ada wrote meanwhile");
});

test("presence carries the identity that the hub assigns, and ends with the socket", async () => {
  const [, ada, ben] = await room(["ada", "ben"]);
  ada.provider.awareness.setLocalState({ page: "list", user: { name: "the king" } });
  const seen = () => ben.provider.awareness.getStates().get(ada.doc.clientID);
  await waitUntil(() => seen()?.page === "list", "Ben sees where Ada is");
  expect(seen()?.user).toEqual({ name: "ada" });
  ada.close();
  await waitUntil(() => seen() === undefined, "Ada is gone");
});

test("refuses strangers, unknown documents and foreign origins permanently", async () => {
  const hub = await node();
  await hub.realtime.create(documentId, notesGenesis());
  const stranger = screen(hub, "");
  const foreign = screen(hub, "ada", { documentId: "foreign-b" });
  const unknown = screen(hub, "ada", { documentId: "unknown" });
  await waitUntil(() => [stranger, foreign, unknown].every(({ closes }) => closes.length > 0), "all are closed");
  expect([stranger, foreign, unknown].map(({ closes }) => closes[0]?.code)).toEqual([4401, 4404, 4404]);
  const evil = screen(hub, "ada", { headers: { origin: "http://evil.example" } });
  await waitUntil(() => evil.provider.wsUnsuccessfulReconnects > 0, "the hub refuses the foreign page");
  expect(evil.provider.synced).toBe(false);
});

test("closes a stranger's connection in the middle of a message", async () => {
  const hub = await stage.node();
  const { host, port } = new URL(hub.url);
  const socket = connect(Number(port), "127.0.0.1");
  let isClosed = false;
  socket
    .on("error", () => {})
    .on("close", () => {
      isClosed = true;
    });
  const head = [`GET /sync/${documentId} HTTP/1.1`, `Host: ${host}`, `Origin: ${hub.url}`, "Connection: Upgrade"];
  head.push("Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  const megabyteHeader = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x0f, 0, 0, 0, 0, 0, 0]);
  socket.write(Buffer.concat([megabyteHeader, Buffer.alloc(512 * 1024)]));
  await waitUntil(() => isClosed, "the hub closes the connection");
});

test("closes the socket of a person who sends too much, and reconnecting does not refill the budget", async () => {
  const [, eve, ben] = await room(["eve", "ben"], { limits: { editBurst: 100, editsPerSecond: 5 } });
  for (let count = 0; count < 500; count++) notesOf(eve).set("spam", String(count));
  await waitUntil(() => eve.closes.length === 1, "the hub closes Eve's socket");
  expect(eve.closes[0]?.code).toBe(4429);
  eve.goOnline();
  await waitUntil(() => eve.closes.length === 2, "the hub closes Eve's socket again");
  notesOf(ben).set("milk", "2");
  await ben.whenSaved();
});

test("keeps a slow screen connected while bytes arrive, and drops it when none do", async () => {
  const heartbeatMs = 20_000;
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const hub = await node({ limits: { heartbeatMs } });
  await hub.realtime.create(documentId, notesGenesis());
  const headers = { "x-person": "ben", origin: hub.url };
  const address = `${hub.url.replace("http", "ws")}${syncPath}/${documentId}`;
  // Its answers to the heartbeat wait behind edits that were made offline.
  const socket = new WebSocket(address, { headers, autoPong: false });
  let [pings, answers, isClosed] = [0, 0, false];
  socket.on("ping", () => pings++);
  socket.on("message", (data: Buffer) => {
    if (isSyncAnswer(data)) answers += 1;
  });
  socket.on("close", () => {
    isClosed = true;
  });
  const beat = () => vi.advanceTimersByTime(heartbeatMs);
  await waitUntil(() => socket.readyState === WebSocket.OPEN, "it is open");
  for (let count = 1; count <= 5; count++) {
    socket.send(syncRequest);
    await waitUntil(() => answers === count, "the hub has received a byte");
    beat();
    await waitUntil(() => pings === count, "the hub has checked the connection");
  }
  expect(isClosed).toBe(false);
  beat();
  await waitUntil(() => isClosed, "the hub drops the screen");
  expect(pings).toBe(5);
});
