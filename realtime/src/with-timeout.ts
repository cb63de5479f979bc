import { HubError } from "@hub/shared/errors";

/** A timer this late means that our own work blocked the event loop. That is not the store's fault. */
const longTurnMs = 50;

/**
 * Rejects when a promise takes too long, so that a person gets an answer during an outage of the store. The error is
 * `unavailable` unless another one is given.
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  tooLate: () => Error = () => new HubError("unavailable"),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const dueAtMs = performance.now() + timeoutMs;
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(tooLate());
    timer = setTimeout(() => {
      // Timers run before pending input is read. After our own work blocked the loop, the answer may already have
      // arrived.
      const lateMs = performance.now() - dueAtMs;
      if (lateMs < longTurnMs) giveUp();
      else timer = setTimeout(giveUp, Math.min(lateMs, timeoutMs));
    }, timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
