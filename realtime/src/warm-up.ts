/**
 * Code that runs for the first time takes ten times as long, and loading a family's document runs nearly all of Yjs.
 * So the hub does it on a made-up document while it waits for its databases, and the first screen need not wait.
 */
import { setImmediate } from "node:timers/promises";
import * as Y from "yjs";

const entries = 150;
const editsPerEntry = 8;
/** The compiler takes some 40,000 edits to know the way. */
const rounds = 40;

/** Loads and encodes a made-up document again and again, and lets others in between. Takes some 0.2 s of one core. */
export async function warmUp(): Promise<void> {
  const state = Y.encodeStateAsUpdate(madeUpDocument());
  for (let round = 0; round < rounds; round++) {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    Y.encodeStateAsUpdate(doc, Y.encodeStateVector(new Y.Doc()));
    await setImmediate();
  }
}

/** Like a list that was added and ticked: maps in a map, values written over, arrays emptied and filled. */
function madeUpDocument(): Y.Doc {
  const doc = new Y.Doc();
  for (let count = 0; count < entries; count++) {
    const entry = new Y.Map<unknown>();
    doc.getMap("entries").set(`entry-${count}`, entry);
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
