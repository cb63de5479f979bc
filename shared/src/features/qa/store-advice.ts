import type { StoreName } from "./schema.ts";

/** What to do about each of the databases when it does not answer, by the names that the self-test gives them. */
export const storeAdvice: Record<StoreName, readonly string[]> = {
  Database: [
    "Is MongoDB running, and is its disk full?",
    "The hub's log says why it does not answer; MONGODB_URL names the one that is asked.",
  ],
  Redis: [
    "Is redis-server running? REDIS_URL names the one that is asked.",
    "Restart it; the hub finds it again by itself.",
  ],
};
