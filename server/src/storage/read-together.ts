/** Rows that are asked for one by one in the same turn of the loop, read by one query. */
import DataLoader from "dataloader";

/** Nothing is kept: each call is answered by what is stored when its turn ends, or later. */
export function readTogether<Key extends string, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  maxKeysPerQuery = 500,
): (key: Key) => Promise<Row | null> {
  const loader = new DataLoader<Key, Row | null>(
    async (keys) => {
      const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    },
    { cache: false, maxBatchSize: maxKeysPerQuery, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (key) => loader.load(key);
}
