/**
 * Reliable time limits. Node may garbage-collect a timeout signal that is only part of `AbortSignal.any`
 * (nodejs/node#57736), and its waiters then hang. Here the timer holds a reference.
 */
interface TimeLimit {
  signal: AbortSignal;
  /** Restarts the time from zero. */
  renew(): void;
  end(): void;
}

/** Aborts after `ms` milliseconds, or with any of the other signals. */
export function startTimeLimit(ms: number, ...others: readonly (AbortSignal | undefined)[]): TimeLimit {
  const limit = new AbortController();
  const { signal } = limit;
  const timer = setTimeout(() => limit.abort(new DOMException("The time is up", "TimeoutError")), ms);
  timer.unref();
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  for (const other of others) {
    if (other?.aborted) limit.abort(other.reason);
    other?.addEventListener("abort", () => limit.abort(other.reason), { once: true, signal });
  }
  return { signal, renew: () => void timer.refresh(), end: () => limit.abort() };
}

/** The signal of a limit that is never renewed or ended. */
export function withTimeLimit(...limit: Parameters<typeof startTimeLimit>): AbortSignal {
  return startTimeLimit(...limit).signal;
}
