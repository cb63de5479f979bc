const lookEveryMs = 5;
/** For what never comes. What only takes long on a busy machine comes before. */
const maxWaitMs = 60_000;

/** Resolves when a condition holds; looks again every few milliseconds and rejects, naming it, when time is up. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = maxWaitMs,
): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
