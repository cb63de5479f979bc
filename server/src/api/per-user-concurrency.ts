/**
 * Serves a few of each person's calls at a time. Otherwise all calls that a person may make in ten seconds could be
 * served at once, and everybody else would wait until the hub and its database have done them.
 */
import { HubError } from "@hub/shared/errors";
import pLimit, { type LimitFunction } from "p-limit";

const maxConcurrent = 4;
/** More than the pages of one person ask for at a time. */
const maxWaiting = 200;

export type PerUserConcurrency = <T>(personId: string, serve: () => Promise<T>) => Promise<T>;

/** Throws `rate-limited` when too many of the person's calls wait already. */
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
