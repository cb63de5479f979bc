/**
 * Time limits that hold. Node forgets one of its own that is only part of `AbortSignal.any` (nodejs/node#57736), and what
 * waits for it then waits for ever; here the timer holds it.
 */
interface TimeLimit {
  signal: AbortSignal;
  /** Starts the time again from zero. */
  renew(): void;
  end(): void;
}

/** Aborts after a number of milliseconds, or with any of the other signals. */
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

/** The signal of such a limit, where nobody renews or ends it. */
export function withTimeLimit(...limit: Parameters<typeof startTimeLimit>): AbortSignal {
  return startTimeLimit(...limit).signal;
}
