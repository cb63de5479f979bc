/** Measures the first sync of a list with 500 items and 10,000 edits of history: time and bytes. */
import * as Y from "yjs";
import { Family } from "./load/family.mjs";
import { openDocument } from "./load/open-document.mjs";
import { probe } from "./load/probe.mjs";

const screens = 5;
const itemsPerScreen = 100;
/** 25 edits add the items; further edits tick them. */
const edits = 10_025;
const writeRate = 2_000;
const maxRuns = 10;
const tries = 9;
const answerMs = 10_000;
/** The first answer can be an empty document. */
const leastDocumentBytes = 1_000;

/** The document stays afterwards; `familyIndex` must be unused. */
export async function measureFirstSync(server, familyIndex) {
  const family = new Family(server.target(familyIndex));
  for (let index = 0; index < screens; index++) await family.addScreen(itemsPerScreen);
  await writeHistory(server, family);
  const warm = await syncOften(server, familyIndex);
  family.close();
  if (!server.restart) return { warm };
  await server.restart();
  const cold = await syncOnce(server.target(familyIndex));
  return { warm, cold };
}

/** Sends in several rounds, because a busy machine may fall behind. */
async function writeHistory(server, family) {
  let delivered = 0;
  for (let run = 0; run < maxRuns && delivered < edits * (screens - 1); run++) {
    const missing = edits - Math.floor(delivered / (screens - 1));
    const durationMs = Math.ceil((missing / writeRate) * 1000);
    delivered += (await probe([family], { rate: writeRate, durationMs, pid: server.pid })).delivered;
    if (!family.isWhole) throw new Error(`${server.name} closed a socket while the history was written.`);
  }
  if (delivered < edits * (screens - 1)) throw new Error(`${server.name} did not accept the history.`);
}

async function syncOften(server, familyIndex) {
  const results = [];
  for (let index = 0; index < tries; index++) results.push(await syncOnce(server.target(familyIndex)));
  return results.sort((a, b) => a.tookMs - b.tookMs)[Math.floor(tries / 2)];
}

/** Measures the time from opening the socket until a replica holds the whole document. */
async function syncOnce(target) {
  const startMs = performance.now();
  const { socket, document, bytes } = await openDocument(target, { leastBytes: leastDocumentBytes, answerMs });
  socket.terminate();
  const replica = new Y.Doc();
  Y.applyUpdate(replica, document);
  const tookMs = Number((performance.now() - startMs).toFixed(1));
  return { tookMs, bytes, items: replica.getMap("items").size };
}
