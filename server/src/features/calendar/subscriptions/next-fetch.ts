const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const intervalMs = 4 * hourMs;
const firstRetryMs = 15 * minuteMs;
const maxWaitMs = 24 * hourMs;
/** The random share of a wait (jitter), so that the hub does not fetch all calendars at once. */
const jitter = 0.2;

/** Returns the time of a calendar's next fetch, with exponential backoff after failures. */
export function nextFetch(nowMs: number, failures: number, random: () => number = Math.random): Date {
  const waitMs = failures === 0 ? intervalMs : Math.min(firstRetryMs * 2 ** (failures - 1), maxWaitMs);
  return new Date(nowMs + waitMs * (1 - jitter + 2 * jitter * random()));
}
