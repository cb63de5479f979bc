const pollMs = 5;
/** The timeout for conditions that never hold. On a busy machine, slow conditions still hold earlier. */
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
    if (performance.now() > endMs) throw new Error(`Timed out after ${timeoutMs} ms waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
