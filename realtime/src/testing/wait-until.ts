const pollMs = 5;
/** A timeout for conditions that never hold. Slow conditions on a busy machine hold earlier. */
const maxWaitMs = 60_000;

/**
 * Resolves when a condition holds. Polls every few milliseconds, and rejects with the condition's name after the
 * timeout.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = maxWaitMs,
): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
