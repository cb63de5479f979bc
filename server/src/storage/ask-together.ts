/** What is asked for, or written, one by one at about the same time, by one query. */
import { setTimeout as wait } from "node:timers/promises";
import DataLoader from "dataloader";

/** The query before may never be answered. */
const longestWaitMs = 20;

/**
 * Answers each call with what one query says of all that came until it was sent: in the same turn of the loop or
 * `withinMs`, and while the query before it was under way. Nothing is kept.
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer[]>,
  { maxPerQuery, withinMs = 0 }: { maxPerQuery: number; withinMs?: number },
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> | undefined;
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      const asking = ask(questions);
      last = asking;
      const forget = () => {
        if (last === asking) last = undefined;
      };
      asking.then(forget, forget);
      return asking;
    },
    {
      cache: false,
      maxBatchSize: maxPerQuery,
      batchScheduleFn(send) {
        const sendSoon = () => void (withinMs === 0 ? setImmediate(send) : setTimeout(send, withinMs));
        if (last) Promise.race([last, wait(longestWaitMs, undefined, { ref: false })]).then(sendSoon, sendSoon);
        else sendSoon();
      },
    },
  );
  return (question) => loader.load(question);
}
