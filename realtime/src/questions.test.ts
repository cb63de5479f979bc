/** Questions for the whole document: each is work for the hub, and many may be asked at once. */

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
import { isAnswer, question, questionFrom } from "./testing/attack.ts";
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

/** A socket that counts the answers to its questions. */
function openSocket(url: string, person: string) {
  const headers = { "x-person": person, origin: url };
  const socket = new WebSocket(`${url.replace("http", "ws")}${syncPath}/${documentId}`, { headers });
  sockets.push(socket);
  const opened = { socket, answers: 0 };
  socket.on("message", (data: Buffer) => {
    if (isAnswer(data)) opened.answers += 1;
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
  "who asks for everything on all their screens at once holds the others up for one answer at a time",
  async () => {
    const hub = await largeFamily();
    const screens = Array.from({ length: 19 }, () => openSocket(hub.url, "eve"));
    await waitUntil(
      () => screens.every(({ socket }) => socket.readyState === WebSocket.OPEN),
      "Eve's sockets are open",
    );
    const turns = watchEventLoop();
    for (const { socket } of screens) socket.send(question);
    await waitUntil(() => screens.every(({ answers }) => answers === 1), "every question is answered");
    expect(turns.stop()).toBeLessThan(100);
  },
);

test.runIf(isLong)(
  "whoever comes while somebody else asks over and over is answered before the last of these answers",
  async () => {
    const hub = await largeFamily();
    const screens = Array.from({ length: 19 }, () => openSocket(hub.url, "eve"));
    const ben = openSocket(hub.url, "ben");
    await waitUntil(
      () => [ben, ...screens].every(({ socket }) => socket.readyState === WebSocket.OPEN),
      "all are open",
    );
    let answersBefore = 0;
    ben.socket.once("message", () => {
      answersBefore = screens.reduce((sum, { answers }) => sum + answers, 0);
    });
    for (const { socket } of screens) socket.send(question);
    ben.socket.send(question);
    await waitUntil(() => [ben, ...screens].every(({ answers }) => answers === 1), "every question is answered");
    expect(answersBefore).toBeLessThan(screens.length / 2);
  },
);

test("who asks while somebody writes without a pause is told of no edit that it is saved before it is stored", async () => {
  const store = createMemoryStore();
  const [hub, ada] = await stage.room(["ada"], { store });
  const atStore: (() => void)[] = [];
  store.before = (call) => (call === "append" ? new Promise<void>((go) => atStore.push(go)) : Promise.resolve());
  // A store that takes long is asked again.
  const letGo = () => {
    for (const go of atStore.splice(0)) go();
  };
  const { clientID } = ada.doc;
  let stored = 0;
  let edits = 0;
  let [saved, early] = [0, 0];
  const edit = () => notesOf(ada).set("milk", `${++edits}`);
  const other = openSocket(hub.url, "ada");
  other.socket.on("message", (data: Buffer) => {
    if (data[0] === messageType.saved) saved = Y.decodeStateVector(data.subarray(1)).get(clientID) ?? 0;
    early = Math.max(early, saved - stored);
  });
  await once(other.socket, "open");
  edit();
  await waitUntil(() => atStore.length > 0, "the first edit is on its way to the store");
  // More of its edits than the hub can have stored.
  other.socket.send(questionFrom(new Map([[clientID, 1_000]])));
  while (other.answers === 0) {
    edit();
    await hasArrived(ada);
    stored += 1;
    letGo();
    await waitUntil(() => atStore.length > 0, "the next edit is on its way to the store");
    for (let turn = 0; turn < 50; turn++) await setImmediate();
  }
  expect(early).toBe(0);
  store.before = () => Promise.resolve();
  stored = edits;
  letGo();
  await waitUntil(() => saved > 0, "what is stored now is said to be saved");
});

/** Resolves when the hub has read all that a screen sent: what it answers to a ping comes after that. */
async function hasArrived({ provider }: Screen): Promise<void> {
  const socket = provider.ws as unknown as WebSocket; // The stage gives the provider this class.
  const answered = once(socket, "pong");
  socket.ping();
  await answered;
}

test("who reads the whole document over and over holds the others up for one look at a time", async () => {
  const { realtime } = await largeFamily();
  let turn = 0;
  const others = setInterval(() => turn++, 0);
  const look = () => realtime.read(documentId, readFamily, "eve").then(() => turn);
  const turns = new Set(await Promise.all(Array.from({ length: 20 }, look)));
  clearInterval(others);
  expect(turns.size).toBeGreaterThan(10);
});

test("of one person so many looks wait at the most, and nobody else is refused", async () => {
  const { realtime } = await largeFamily();
  const looks = Array.from({ length: 200 }, () => realtime.read(documentId, () => "looked", "eve"));
  const ofBen = realtime.read(documentId, () => "looked", "ben");
  const outcomes = await Promise.allSettled(looks);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
  expect(await ofBen).toBe("looked");
});

test("a long answer comes compressed to a screen that can read that, and is what another gets", async () => {
  const { url } = await largeFamily();
  const ask = async (query: string) => {
    const address = `${url.replace("http", "ws")}${syncPath}/${documentId}${query}`;
    const socket = new WebSocket(address, { headers: { "x-person": "ada", origin: url } });
    sockets.push(socket);
    const answer = new Promise<Buffer>((resolve) => {
      socket.on("message", (data: Buffer) => {
        if (isAnswer(data) || data[0] === messageType.compressed) resolve(data);
      });
    });
    socket.once("open", () => socket.send(question));
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
