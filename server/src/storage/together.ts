/** What is asked for, or written, one by one in the same turn of the loop, by one query. */
import DataLoader from "dataloader";

/** Answers each call with what one query says of all of them; nothing is kept of it. */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer[]>,
  { maxPerQuery, withinMs = 0 }: { maxPerQuery: number; withinMs?: number },
): (question: Question) => Promise<Answer> {
  const batchScheduleFn = (send: () => void) => void (withinMs === 0 ? setImmediate(send) : setTimeout(send, withinMs));
  const loader = new DataLoader<Question, Answer>(ask, { cache: false, maxBatchSize: maxPerQuery, batchScheduleFn });
  return (question) => loader.load(question);
}

/** Rows by their keys: each call is answered by what is stored when its turn ends, or later. */
export function readTogether<Key extends string, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  maxKeysPerQuery = 500,
): (key: Key) => Promise<Row | null> {
  return askTogether<Key, Row | null>(
    async (keys) => {
      const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    },
    { maxPerQuery: maxKeysPerQuery },
  );
}
