/** Requests for the whole document. Each one costs the hub work, and many may arrive at once. */

import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { inflateRawSync } from "node:zlib";
import { createGenesis, readFamily } from "@hub/shared/document";
import { newId } from "@hub/shared/ids";
import { compression, messageType, syncPath } from "@hub/shared/live";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { singleTiming } from "@hub/shared/testing/times";
import * as decoding from "lib0/decoding";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { isSyncAnswer, syncRequest, syncRequestFrom } from "./testing/attack.ts";
import { watchEventLoop } from "./testing/event-loop-block.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import type { Screen } from "./testing/screen.ts";
import { createStage, documentId, notesOf } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const isLong = process.env.TEST_LONG === "1";

const stage = createStage();
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await stage.clear();
});

/** A socket that counts the answers to its requests. */
function openSocket(url: string, person: string) {
  const headers = { "x-person": person, origin: url };
  const socket = new WebSocket(`${url.replace("http", "ws")}${syncPath}/${documentId}`, { headers });
  sockets.push(socket);
  const opened = { socket, answers: 0 };
  socket.on("message", (data: Buffer) => {
    if (isSyncAnswer(data)) opened.answers += 1;
  });
  return opened;
}

let largeState: Uint8Array | undefined;

function makeLargeState(): Uint8Array {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  const startTime = "2026-05-01T10:00:00.000Z";
  doc.transact(() => {
    for (let count = 0; count < 4_000; count++)
      operations.addEvent.apply(doc, { id: newId(), title: `${count}`, ...singleTiming(startTime) });
  });
  return Y.encodeStateAsUpdate(doc);
}

async function largeFamily() {
  largeState ??= makeLargeState();
  const hub = await stage.node({ documents: familyDocuments });
  await hub.realtime.create(documentId, largeState);
  return hub;
}

test.runIf(isLong)(
  "a person who requests everything on all screens at once delays others by at most one answer",
  async () => {
    const hub = await largeFamily();
    const screens = Array.from({ length: 19 }, () => openSocket(hub.url, "eve"));
    await waitUntil(
      () => screens.every(({ socket }) => socket.readyState === WebSocket.OPEN),
      "Eve's sockets are open",
    );
    const eventLoop = watchEventLoop();
    for (const { socket } of screens) socket.send(syncRequest);
    await waitUntil(() => screens.every(({ answers }) => answers === 1), "every request is answered");
    expect(eventLoop.stop()).toBeLessThan(100);
  },
);

test.runIf(isLong)("answers a newcomer before the last answer to a person who asks repeatedly", async () => {
  const hub = await largeFamily();
  const screens = Array.from({ length: 19 }, () => openSocket(hub.url, "eve"));
  const ben = openSocket(hub.url, "ben");
  await waitUntil(() => [ben, ...screens].every(({ socket }) => socket.readyState === WebSocket.OPEN), "all are open");
  let answersBefore = 0;
  ben.socket.once("message", () => {
    answersBefore = screens.reduce((sum, { answers }) => sum + answers, 0);
  });
  for (const { socket } of screens) socket.send(syncRequest);
  ben.socket.send(syncRequest);
  await waitUntil(() => [ben, ...screens].every(({ answers }) => answers === 1), "every request is answered");
  expect(answersBefore).toBeLessThan(screens.length / 2);
});

test("acknowledges no edit before it is stored, even while another person writes without a pause", async () => {
  const store = createMemoryStore();
  const [hub, ada] = await stage.room(["ada"], { store });
  const waitingCalls: (() => void)[] = [];
  store.before = (call) => (call === "append" ? new Promise<void>((go) => waitingCalls.push(go)) : Promise.resolve());
  // The hub retries when the store is slow.
  const releaseStore = () => {
    for (const go of waitingCalls.splice(0)) go();
  };
  const { clientID } = ada.doc;
  let stored = 0;
  let edits = 0;
  let [saved, earliest] = [0, 0];
  const edit = () => notesOf(ada).set("milk", `${++edits}`);
  const other = openSocket(hub.url, "ada");
  other.socket.on("message", (data: Buffer) => {
    if (data[0] === messageType.saved) saved = Y.decodeStateVector(data.subarray(1)).get(clientID) ?? 0;
    earliest = Math.max(earliest, saved - stored);
  });
  await once(other.socket, "open");
  edit();
  await waitUntil(() => waitingCalls.length > 0, "the first edit is on its way to the store");
  // More of its edits than the hub can have stored.
  other.socket.send(syncRequestFrom(new Map([[clientID, 1_000]])));
  while (other.answers === 0) {
    edit();
    await waitForRead(ada);
    stored += 1;
    releaseStore();
    await waitUntil(() => waitingCalls.length > 0, "the next edit is on its way to the store");
    for (let turn = 0; turn < 50; turn++) await setImmediate();
  }
  expect(earliest).toBe(0);
  store.before = () => Promise.resolve();
  stored = edits;
  releaseStore();
  await waitUntil(() => saved > 0, "the stored edit is acknowledged");
});

/** Resolves when the hub has read everything that a screen sent: the hub answers a ping after that. */
async function waitForRead({ provider }: Screen): Promise<void> {
  const socket = provider.ws as unknown as WebSocket; // The test stage gives this class to the provider.
  const answered = once(socket, "pong");
  socket.ping();
  await answered;
}

test("a person who reads the whole document repeatedly delays others by at most one read", async () => {
  const { realtime } = await largeFamily();
  let turn = 0;
  const others = setInterval(() => turn++, 0);
  const readTurn = () => realtime.read(documentId, readFamily, "eve").then(() => turn);
  const turns = new Set(await Promise.all(Array.from({ length: 20 }, readTurn)));
  clearInterval(others);
  expect(turns.size).toBeGreaterThan(10);
});

test("limits one person's waiting reads without refusing other people", async () => {
  const { realtime } = await largeFamily();
  const reads = Array.from({ length: 200 }, () => realtime.read(documentId, () => "looked", "eve"));
  const bensRead = realtime.read(documentId, () => "looked", "ben");
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
  expect(await bensRead).toBe("looked");
});

test("compresses a long answer for screens that support it", async () => {
  const { url } = await largeFamily();
  const ask = async (query: string) => {
    const address = `${url.replace("http", "ws")}${syncPath}/${documentId}${query}`;
    const socket = new WebSocket(address, { headers: { "x-person": "ada", origin: url } });
    sockets.push(socket);
    const answer = new Promise<Buffer>((resolve) => {
      socket.on("message", (data: Buffer) => {
        if (isSyncAnswer(data) || data[0] === messageType.compressed) resolve(data);
      });
    });
    socket.once("open", () => socket.send(syncRequest));
    return answer;
  };
  const plain = await ask("");
  const compressed = await ask(`?compression=${compression}`);
  expect(compressed.length).toBeLessThan(plain.length / 2);
  const inner = decoding.createDecoder(compressed);
  expect(decoding.readVarUint(inner)).toBe(messageType.compressed);
  expect(inflateRawSync(decoding.readVarUint8Array(inner)).equals(plain)).toBe(true);
  expect((await ask("?compression=unheard-of")).equals(plain)).toBe(true);
});
