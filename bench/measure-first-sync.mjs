/** Measures the first sync of a list with 500 items and 10,000 edits of history: time and bytes. */
import * as Y from "yjs";
import { Family } from "./load/family.mjs";
import { openDocument } from "./load/open-document.mjs";
import { probe } from "./load/probe.mjs";

const screens = 5;
const itemsPerScreen = 100;
/** 25 of these edits add the items; the others check them off. */
const edits = 10_025;
const writeRate = 2_000;
const maxRounds = 10;
const runs = 9;
const timeoutMs = 10_000;
/** The first response can be an empty document. */
const minDocumentBytes = 1_000;

/** Leaves the document on the server. `familyIndex` must be unused. */
export async function measureFirstSync(server, familyIndex) {
  const family = new Family(server.target(familyIndex));
  for (let index = 0; index < screens; index++) await family.addScreen(itemsPerScreen);
  await writeHistory(server, family);
  const warm = await measureMedianSync(server, familyIndex);
  family.close();
  if (!server.restart) return { warm };
  await server.restart();
  const cold = await syncOnce(server.target(familyIndex));
  return { warm, cold };
}

/** Sends in several rounds, because a busy machine may fall behind. */
async function writeHistory(server, family) {
  let delivered = 0;
  for (let round = 0; round < maxRounds && delivered < edits * (screens - 1); round++) {
    const missing = edits - Math.floor(delivered / (screens - 1));
    const durationMs = Math.ceil((missing / writeRate) * 1000);
    delivered += (await probe([family], { rate: writeRate, durationMs, pid: server.pid })).delivered;
    if (!family.isConnected) throw new Error(`${server.name} closed a socket while the history was written.`);
  }
  if (delivered < edits * (screens - 1)) throw new Error(`${server.name} did not accept the history.`);
}

async function measureMedianSync(server, familyIndex) {
  const results = [];
  for (let index = 0; index < runs; index++) results.push(await syncOnce(server.target(familyIndex)));
  return results.sort((a, b) => a.tookMs - b.tookMs)[Math.floor(runs / 2)];
}

/** Measures the time from opening the socket until a replica holds the whole document. */
async function syncOnce(target) {
  const startMs = performance.now();
  const { socket, document, bytes } = await openDocument(target, { minBytes: minDocumentBytes, timeoutMs });
  socket.terminate();
  const replica = new Y.Doc();
  Y.applyUpdate(replica, document);
  const tookMs = Number((performance.now() - startMs).toFixed(1));
  return { tookMs, bytes, items: replica.getMap("items").size };
}
