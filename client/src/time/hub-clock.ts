/**
 * The hub's time on this device. Tablets on walls have wrong clocks, and a timer has to ring at the same
 * time on all screens. Every answer of the hub carries its time to the second; a device's clock that agrees with these
 * is trusted.
 */
const headerStepMs = 1_000;
/** A clock that jumped by less was only adjusted. */
const jumpMs = 1_500;

let offsetMs = 0;
let sinceStartMs = wallSinceStartMs();
const listeners = new Set<() => void>();

/** Now by the hub's clock, in milliseconds since 1970. */
export function hubNowMs(): number {
  return Date.now() + offsetMs;
}

/** Learns from an answer that was asked for at `sentMs` by this device's clock and has just arrived. */
export function recordHubTime(response: Response, sentMs: number): void {
  const hubMs = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(hubMs)) return;
  // The header was written between the two moments, and cuts off fractions of a second.
  const leastMs = hubMs - Date.now();
  const mostMs = hubMs + headerStepMs - sentMs;
  const fits = (guessMs: number) => guessMs >= leastMs && guessMs <= mostMs;
  sinceStartMs = wallSinceStartMs();
  const next = [0, offsetMs].find(fits) ?? (leastMs + mostMs) / 2;
  if (next === offsetMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** Whether this device's clock was changed since the hub's last response. */
export function hasClockJumped(): boolean {
  return Math.abs(wallSinceStartMs() - sinceStartMs) > jumpMs;
}

/** Calls back when this device learns that its clock is wrong. Returns a function that stops it. */
export function onHubClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes only when the clock is set, or on some devices while they sleep. */
function wallSinceStartMs(): number {
  return Date.now() - performance.now();
}
