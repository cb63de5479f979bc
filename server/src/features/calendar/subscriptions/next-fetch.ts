const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const defaultMs = 4 * hourMs;
const firstRetryMs = 15 * minuteMs;
const longestMs = 24 * hourMs;
/** The share by which a fetch is sooner or later, so that not all families' fetches come at once. */
const spread = 0.2;

/** When a calendar is fetched again, after a number of failures in a row. */
export function nextFetch(nowMs: number, failures: number, random: () => number = Math.random): Date {
  const waitMs = failures === 0 ? defaultMs : Math.min(firstRetryMs * 2 ** (failures - 1), longestMs);
  return new Date(nowMs + waitMs * (1 - spread + 2 * spread * random()));
}
