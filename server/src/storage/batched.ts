/** Batches reads and writes: calls made one by one at about the same time share one query. */
import { setTimeout as wait } from "node:timers/promises";
import DataLoader from "dataloader";

/** The longest wait for the previous query, which may never be answered. */
const maxWaitMs = 20;

/**
 * Returns a function whose calls share a query: calls of the same turn of the event loop or of `withinMs`, and calls
 * made while the previous query is pending. Nothing is cached.
 */
export function batched<Question, Answer>(
  runQuery: (questions: readonly Question[]) => Promise<Answer[]>,
  { maxPerQuery, withinMs = 0 }: { maxPerQuery: number; withinMs?: number },
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> | undefined;
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      const query = runQuery(questions);
      last = query;
      const clear = () => {
        if (last === query) last = undefined;
      };
      query.then(clear, clear);
      return query;
    },
    {
      cache: false,
      maxBatchSize: maxPerQuery,
      batchScheduleFn(send) {
        const sendSoon = () => void (withinMs === 0 ? setImmediate(send) : setTimeout(send, withinMs));
        if (last) Promise.race([last, wait(maxWaitMs, undefined, { ref: false })]).then(sendSoon, sendSoon);
        else sendSoon();
      },
    },
  );
  return (question) => loader.load(question);
}
