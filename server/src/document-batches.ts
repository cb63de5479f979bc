/** Reads what may be long a little at a time, so that the hub does something else in between. */
import { presentIds } from "@hub/shared/archive";
import type { Collection } from "@hub/shared/collection";
import type * as Y from "yjs";
import { createYielder } from "./yielding.ts";

/** Reads a family's document at one moment. */
export type ReadDocument = <T>(select: (doc: Y.Doc) => T) => Promise<T>;

const batchSize = 100;

/**
 * All entries of a collection, sorted by id, each as `readOne` reads it. They are not of one moment: one that is changed
 * meanwhile comes as it was before or after, one that is removed need not come, and one that is added does not.
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

/** The whole of what comes in pieces. */
export async function collectBatches<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}
