/**
 * Code that runs for the first time takes ten times as long, and loading a document runs nearly all of Yjs.
 * So the hub does it on a made-up document while it waits for its databases, and the first screen need not wait.
 */
import { setImmediate } from "node:timers/promises";
import * as Y from "yjs";

/**
 * One id that V8 keeps as a small integer, and one that is too large for that, as half of all client ids are: the first
 * id of a kind not seen before would make V8 throw away what it had compiled.
 */
const clientIds = [1, 2 ** 32 - 1];
const entriesEach = 75;
const editsPerEntry = 8;
/** V8 has compiled the code fully after about 40,000 edits. */
const rounds = 40;

/** Loads and encodes a made-up document again and again, and yields to other work in between. Takes 0.2 s of a core. */
export async function warmUp(): Promise<void> {
  const state = Y.mergeUpdates(clientIds.map((clientId) => Y.encodeStateAsUpdate(madeUpDocument(clientId))));
  // What comes from the store or a screen is a buffer, what Yjs encodes is not, and V8 tells them apart.
  const states = [state, Buffer.from(state)];
  for (let round = 0; round < rounds; round++) {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, states[round % states.length] ?? state);
    Y.encodeStateAsUpdate(doc, Y.encodeStateVector(new Y.Doc()));
    await setImmediate();
  }
}

/** Like a list that was added and ticked: maps in a map, values written over, arrays emptied and filled. */
function madeUpDocument(clientId: number): Y.Doc {
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
