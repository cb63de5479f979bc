const minuteMs = 60_000;
const defaultMs = 5 * minuteMs;
const longestMs = 6 * 60 * minuteMs;
/** After so many unfinished runs in a row, the account has to wait like a failed one. */
const mostAtOnce = 10;
/** A service locks an account after many tries with a wrong password. */
const lockedOutMs = 24 * 60 * minuteMs;
/** The random part of a wait, so that not all accounts are synced at once. */
const spread = 0.2;

export interface LastSync {
  /** How many runs in a row have failed or did not finish in time. */
  failures: number;
  isLockedOut: boolean;
  /** Whether the run made progress and did not finish. */
  isMore: boolean;
}

/** When an account is synced again. */
export function nextSync(nowMs: number, { failures, isLockedOut, isMore }: LastSync, random = Math.random): Date {
  if (isMore && failures <= mostAtOnce) return new Date(nowMs);
  const waitMs = isLockedOut ? lockedOutMs : Math.min(defaultMs * 2 ** failures, longestMs);
  return new Date(nowMs + waitMs * (1 - spread + 2 * spread * random()));
}
