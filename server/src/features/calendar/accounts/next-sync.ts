const minuteMs = 60_000;
const intervalMs = 5 * minuteMs;
const maxWaitMs = 6 * 60 * minuteMs;
/** After this many unfinished runs in a row, the account waits like a failed one. */
const maxUnfinishedRuns = 10;
/** Services lock an account after several attempts with a wrong password. */
const lockedOutMs = 24 * 60 * minuteMs;
/** The random share of a wait (jitter), so that accounts do not sync all at once. */
const jitter = 0.2;

export interface LastSync {
  /** The number of runs in a row that failed or did not finish in time. */
  failures: number;
  isLockedOut: boolean;
  /** Whether the run made progress but did not finish. */
  isMore: boolean;
}

/** Returns the time of an account's next sync. */
export function nextSync(nowMs: number, { failures, isLockedOut, isMore }: LastSync, random = Math.random): Date {
  if (isMore && failures <= maxUnfinishedRuns) return new Date(nowMs);
  const waitMs = isLockedOut ? lockedOutMs : Math.min(intervalMs * 2 ** failures, maxWaitMs);
  return new Date(nowMs + waitMs * (1 - jitter + 2 * jitter * random()));
}
