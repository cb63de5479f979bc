/**
 * Cold code takes ten times as long, and loading a document runs nearly all of Yjs. So the hub warms up on a synthetic
 * document while it waits for its databases.
 */
import { setImmediate } from "node:timers/promises";
import * as Y from "yjs";

/**
 * One id that V8 stores as a small integer, and one that is too large for that, like half of all client ids. A new kind
 * of id would make V8 discard compiled code.
 */
const clientIds = [1, 2 ** 32 - 1];
const entriesEach = 75;
const editsPerEntry = 8;
/** V8 has optimized the code fully after about 40,000 edits. */
const rounds = 40;

/** Loads and encodes a synthetic document repeatedly, and yields to other work in between. Takes 0.2 s of CPU time. */
export async function warmUp(): Promise<void> {
  const state = Y.mergeUpdates(clientIds.map((clientId) => Y.encodeStateAsUpdate(syntheticDocument(clientId))));
  // Input from the store or a screen is a Buffer and Yjs output is a Uint8Array. V8 compiles for each.
  const states = [state, Buffer.from(state)];
  for (let round = 0; round < rounds; round++) {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, states[round % states.length] ?? state);
    Y.encodeStateAsUpdate(doc, Y.encodeStateVector(new Y.Doc()));
    await setImmediate();
  }
}

/** A list with added and ticked items: nested maps, overwritten values, arrays emptied and filled. */
function syntheticDocument(clientId: number): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  for (let count = 0; count < entriesEach; count++) {
    const entry = new Y.Map<unknown>();
    doc.getMap("entries").set(`entry-${clientId}-${count}`, entry);
    const marks = new Y.Array<number>();
    entry.set("name", `thing ${count}`);
    entry.set("marks", marks);
    for (let edit = 0; edit < editsPerEntry; edit++) {
      doc.transact(() => {
        entry.set("done", edit % 2 === 0);
        marks.delete(0, marks.length);
        marks.push([1]);
      });
    }
  }
  return doc;
}
