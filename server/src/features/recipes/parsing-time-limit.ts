/** Limits the time for reading each user's pages: one page at a time, and some seconds per window. */
import { HubError } from "@hub/shared/errors";
import pLimit, { type LimitFunction } from "p-limit";

export interface ParsingTimeLimits {
  /** The time for reading a user's pages in each window. A typical page takes 100 ms. */
  maxMs: number;
  windowMs: number;
}

const defaultLimits: ParsingTimeLimits = { maxMs: 20_000, windowMs: 10 * 60_000 };
const maxPeople = 10_000;

export function createParsingTimeLimiter(
  { maxMs, windowMs }: ParsingTimeLimits = defaultLimits,
  nowMs: () => number = Date.now,
) {
  const spent = new Map<string, { endsMs: number; usedMs: number }>();
  const limiters = new Map<string, LimitFunction>();

  function windowOf(personId: string) {
    const windows = spent.get(personId);
    if (windows && windows.endsMs > nowMs()) return windows;
    if (spent.size >= maxPeople) spent.clear();
    const fresh = { endsMs: nowMs() + windowMs, usedMs: 0 };
    spent.set(personId, fresh);
    return fresh;
  }

  /** Reads after the user's previous pages. Throws `rate-limited` if they took too long. */
  return async function limitParsingTime<T>(personId: string, read: () => Promise<T>): Promise<T> {
    const limiter = limiters.get(personId) ?? pLimit(1);
    limiters.set(personId, limiter);
    try {
      return await limiter(async () => {
        const window = windowOf(personId);
        const retrySeconds = Math.ceil((window.endsMs - nowMs()) / 1_000);
        if (window.usedMs >= maxMs) throw new HubError("rate-limited", undefined, retrySeconds);
        const startMs = nowMs();
        return await read().finally(() => {
          window.usedMs += nowMs() - startMs;
        });
      });
    } finally {
      if (limiter.activeCount + limiter.pendingCount === 0) limiters.delete(personId);
    }
  };
}
