/** Batches reads: rows requested one by one at about the same time are read with one query. */
import { batched } from "./batched.ts";

/** Each call gets the data that is stored when its query is sent, or later. */
export function batchedRead<Key extends string, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  maxKeysPerQuery = 500,
): (key: Key) => Promise<Row | null> {
  return batched<Key, Row | null>(
    async (keys) => {
      const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    },
    { maxPerQuery: maxKeysPerQuery },
  );
}
