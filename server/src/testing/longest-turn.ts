const lookMs = 5;
const usPerMs = 1_000;

/**
 * The longest time, in milliseconds, for which this process had no turn for others while something ran. Of the time on
 * the clock and the time of the processor the shorter counts: the one also grows while others use the machine, the other
 * counts each thread, such as those that collect garbage, by itself.
 */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let cpu = process.cpuUsage();
  let clockMs = performance.now();
  const look = () => {
    const { user, system } = process.cpuUsage(cpu);
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, Math.min((user + system) / usPerMs, nowMs - clockMs));
    cpu = process.cpuUsage();
    clockMs = nowMs;
  };
  const timer = setInterval(look, lookMs);
  try {
    await run();
  } finally {
    clearInterval(timer);
    look();
  }
  return longestMs;
}
