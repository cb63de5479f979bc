const minuteMs = 60_000;
const usualMs = 5 * minuteMs;
const longestMs = 6 * 60 * minuteMs;
const soonMs = minuteMs;
/** A service that is asked with a wrong password again and again locks the account. */
const lockedOutMs = 24 * 60 * minuteMs;
/** So much sooner or later, so that those of all families do not come at once. */
const spread = 0.2;

export interface LastSync {
  /** How many have failed in a row. */
  failures: number;
  isLockedOut: boolean;
  isMore: boolean;
}

/** When an account is brought in step again. */
export function nextSync(nowMs: number, { failures, isLockedOut, isMore }: LastSync, random = Math.random): Date {
  const usual = Math.min(usualMs * 2 ** failures, longestMs);
  const goesOnMs = isMore && failures === 0 ? soonMs : usual;
  const waitMs = isLockedOut ? lockedOutMs : goesOnMs;
  return new Date(nowMs + waitMs * (1 - spread + 2 * spread * random()));
}
