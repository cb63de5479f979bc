const lookEveryMs = 5;
/** Of the time between two looks no more counts: the rest is time in which a busy machine ran other programs. */
const maxCountedMs = 10;

/**
 * Resolves when a condition holds; looks again every few milliseconds and rejects, naming it, when time is up. What is
 * waited for runs in this process or beside it, so time in which this process did not run is no time that it had.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 5_000,
): Promise<void> {
  let leftMs = timeoutMs;
  let lookedMs = performance.now();
  while (!(await condition())) {
    if (leftMs <= 0) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const nowMs = performance.now();
    leftMs -= Math.min(nowMs - lookedMs, maxCountedMs);
    lookedMs = nowMs;
  }
}
