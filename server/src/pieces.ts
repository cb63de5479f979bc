/** Reads what may be long a little at a time, so that the hub does something else in between. */
import { presentIds } from "@hub/shared/archive";
import type { Collection } from "@hub/shared/collection";
import type * as Y from "yjs";
import { startTurns } from "./turns.ts";

/** Reads a family's document at one moment. */
export type ReadDocument = <T>(select: (doc: Y.Doc) => T) => Promise<T>;

const entriesPerPiece = 100;

/**
 * All entries of a collection, sorted by id, each as `readOne` reads it. They are not of one moment: one that is changed
 * meanwhile comes as it was before or after, one that is removed need not come, and one that is added does not.
 */
export async function* readPieces<T>(
  read: ReadDocument,
  collection: Collection,
  readOne: (doc: Y.Doc, id: string) => T | undefined,
): AsyncGenerator<T[], void> {
  const turns = startTurns();
  const ids = await read((doc) => presentIds(doc, collection).sort());
  for (let start = 0; start < ids.length; start += entriesPerPiece) {
    const piece = ids.slice(start, start + entriesPerPiece);
    await turns.giveWay();
    yield await read((doc) => piece.flatMap((id) => readOne(doc, id) ?? []));
  }
}

/** The whole of what comes in pieces. */
export async function joined<T>(pieces: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}
