/**
 * Limits how many calls of one person run concurrently. Without the limit, one person's calls of ten seconds could all
 * run together and delay every other family.
 */
import { HubError } from "@hub/shared/errors";
import pLimit, { type LimitFunction } from "p-limit";

const maxConcurrent = 4;
/** The pages of one user never send this many requests at a time. */
const maxWaiting = 200;

export type PerUserConcurrency = <T>(personId: string, serve: () => Promise<T>) => Promise<T>;

/** Throws `rate-limited` when too many of the person's calls already wait. */
export function createPerUserConcurrency(): PerUserConcurrency {
  const limits = new Map<string, LimitFunction>();
  return async (personId, serve) => {
    const limit = limits.get(personId) ?? pLimit(maxConcurrent);
    if (limit.pendingCount >= maxWaiting) throw new HubError("rate-limited");
    limits.set(personId, limit);
    try {
      return await limit(serve);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(personId);
    }
  };
}
