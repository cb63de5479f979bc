/** Bounds the time that each person's pages keep the readers of pages busy: one page at a time, and some seconds in all. */
import { HubError } from "@hub/shared/errors";
import pLimit, { type LimitFunction } from "p-limit";

export interface ReadingBounds {
  /** How long a person's pages may be read in each window. An ordinary page takes a tenth of a second. */
  maxMs: number;
  windowMs: number;
}

const defaultBounds: ReadingBounds = { maxMs: 20_000, windowMs: 10 * 60_000 };
const maxPeople = 10_000;

export function createReadingBudget(
  { maxMs, windowMs }: ReadingBounds = defaultBounds,
  nowMs: () => number = Date.now,
) {
  const spent = new Map<string, { endsMs: number; usedMs: number }>();
  const turns = new Map<string, LimitFunction>();

  function windowOf(personId: string) {
    const windows = spent.get(personId);
    if (windows && windows.endsMs > nowMs()) return windows;
    if (spent.size >= maxPeople) spent.clear();
    const fresh = { endsMs: nowMs() + windowMs, usedMs: 0 };
    spent.set(personId, fresh);
    return fresh;
  }

  /** Reads when the person's pages before are done. Throws `rate-limited` when they took too long. */
  return async function readInBudget<T>(personId: string, read: () => Promise<T>): Promise<T> {
    const turn = turns.get(personId) ?? pLimit(1);
    turns.set(personId, turn);
    try {
      return await turn(async () => {
        const window = windowOf(personId);
        const retrySeconds = Math.ceil((window.endsMs - nowMs()) / 1_000);
        if (window.usedMs >= maxMs) throw new HubError("rate-limited", undefined, retrySeconds);
        const startMs = nowMs();
        return await read().finally(() => {
          window.usedMs += nowMs() - startMs;
        });
      });
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(personId);
    }
  };
}
