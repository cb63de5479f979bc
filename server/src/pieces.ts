/** Reads what may be long a little at a time, so that the hub does something else in between. */
import { presentIds } from "@hub/shared/archive";
import { type Collection, type Entry, readEntry } from "@hub/shared/collection";
import type * as Y from "yjs";

/** Reads a family's document at one moment. */
export type ReadDocument = <T>(look: (doc: Y.Doc) => T) => Promise<T>;

const entriesPerPiece = 100;

/**
 * All entries of a collection, sorted by id. They are not of one moment: one that is changed meanwhile comes as it was
 * before or after, one that is removed need not come, and one that is added does not.
 */
export async function* readPieces<C extends Collection>(
  read: ReadDocument,
  collection: C,
): AsyncGenerator<Entry<C>[], void> {
  const ids = await read((doc) => presentIds(doc, collection).sort());
  for (let start = 0; start < ids.length; start += entriesPerPiece) {
    const piece = ids.slice(start, start + entriesPerPiece);
    yield await read((doc) => piece.flatMap((id) => readEntry(doc, collection, id) ?? []));
  }
}
