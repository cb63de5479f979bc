import type { StoreName } from "./schema.ts";

/** Advice for each database that does not respond, by the names in the self-test. */
export const storeAdvice: Record<StoreName, readonly string[]> = {
  Database: [
    "Is MongoDB running, and is its disk full?",
    "See the hub's log for the reason, and check the address in MONGODB_URL.",
  ],
  Redis: [
    "Is redis-server running, and is the address in REDIS_URL correct?",
    "Restart it. The hub reconnects automatically.",
  ],
};
