/** Reads large collections in batches, so other requests run in between. */
import { presentIds } from "@hub/shared/archive";
import type { Collection } from "@hub/shared/collection";
import type * as Y from "yjs";
import { createYielder } from "./yielding.ts";

/** Reads a family's document at one moment. */
export type ReadDocument = <T>(select: (doc: Y.Doc) => T) => Promise<T>;

const batchSize = 100;

/**
 * Yields all entries of a collection, sorted by id, as `readOne` returns them. The batches are not one snapshot:
 * entries that change meanwhile appear in the old or new state, removed ones may be missing, and added ones are
 * missing.
 */
export async function* readInBatches<T>(
  read: ReadDocument,
  collection: Collection,
  readOne: (doc: Y.Doc, id: string) => T | undefined,
): AsyncGenerator<T[], void> {
  const yielder = createYielder();
  const ids = await read((doc) => presentIds(doc, collection).sort());
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    await yielder.yieldToEventLoop();
    yield await read((doc) => batch.flatMap((id) => readOne(doc, id) ?? []));
  }
}

/** Collects all batches into one array. */
export async function collectBatches<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}
