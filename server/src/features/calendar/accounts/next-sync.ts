const minuteMs = 60_000;
const usualMs = 5 * minuteMs;
const longestMs = 6 * 60 * minuteMs;
/** What was cut off so often in a row takes its time. */
const mostAtOnce = 10;
/** A service that is asked with a wrong password again and again locks the account. */
const lockedOutMs = 24 * 60 * minuteMs;
/** So much sooner or later, so that those of all families do not come at once. */
const spread = 0.2;

export interface LastSync {
  /** How many in a row have failed, or were cut off. */
  failures: number;
  isLockedOut: boolean;
  /** Whether it came on, but not to the end. */
  isMore: boolean;
}

/** When an account is brought in step again. */
export function nextSync(nowMs: number, { failures, isLockedOut, isMore }: LastSync, random = Math.random): Date {
  if (isMore && failures <= mostAtOnce) return new Date(nowMs);
  const waitMs = isLockedOut ? lockedOutMs : Math.min(usualMs * 2 ** failures, longestMs);
  return new Date(nowMs + waitMs * (1 - spread + 2 * spread * random()));
}
