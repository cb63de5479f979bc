/**
 * Estimates the hub's time on this device. Wall tablets have wrong clocks, and a timer must ring at the same time on
 * all screens. Every response carries the hub's time in seconds. A device clock that agrees with it is trusted.
 */
const headerStepMs = 1_000;
/** Smaller jumps are routine clock adjustments. */
const jumpMs = 1_500;

let offsetMs = 0;
let sinceStartMs = wallSinceStartMs();
const listeners = new Set<() => void>();

/** Now by the hub's clock, in milliseconds since 1970. */
export function hubNowMs(): number {
  return Date.now() + offsetMs;
}

/** Updates the offset from a response that has just arrived. `sentMs` is the request's time by this device's clock. */
export function recordHubTime(response: Response, sentMs: number): void {
  const hubMs = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(hubMs)) return;
  // The hub wrote the header between request and response, and truncated it to seconds.
  const minMs = hubMs - Date.now();
  const maxMs = hubMs + headerStepMs - sentMs;
  const fits = (guessMs: number) => guessMs >= minMs && guessMs <= maxMs;
  sinceStartMs = wallSinceStartMs();
  const next = [0, offsetMs].find(fits) ?? (minMs + maxMs) / 2;
  if (next === offsetMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** Whether this device's clock was changed since the hub's last response. */
export function hasClockJumped(): boolean {
  return Math.abs(wallSinceStartMs() - sinceStartMs) > jumpMs;
}

/** Calls `listener` when the offset changes. Returns a function that stops it. */
export function onHubClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes only when the clock is set, or on some devices while they sleep. */
function wallSinceStartMs(): number {
  return Date.now() - performance.now();
}
