import { readFileSync } from "node:fs";

const lookMs = 5;
const maxTries = 10;
const nsPerMs = 1_000_000;
const usPerMs = 1_000;

/**
 * Watches until `stop`, which tells the longest time, in milliseconds, for which this process had no turn for others. Of
 * the time on the clock and the time that the thread had a processor the shorter counts: the one also grows while others
 * use the machine, the other also counts turns that were short but many between two looks.
 */
export function watchTurns(): { stop(): number } {
  let longestMs = 0;
  let cpuMs = threadCpuMs();
  let clockMs = performance.now();
  const look = () => {
    const [nowCpuMs, nowMs] = [threadCpuMs(), performance.now()];
    longestMs = Math.max(longestMs, Math.min(nowCpuMs - cpuMs, nowMs - clockMs));
    cpuMs = nowCpuMs;
    clockMs = nowMs;
  };
  const timer = setInterval(look, lookMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return longestMs;
    },
  };
}

/** The longest turn while something ran, as `watchTurns` tells it. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  const turns = watchTurns();
  try {
    await run();
  } finally {
    turns.stop();
  }
  return turns.stop();
}

/**
 * The shortest that the longest turn was while something ran up to ten times, until one is below a bound. What is long
 * by itself is long each time; what other programs, cold caches and the collection of garbage make long is not.
 */
export async function usualTurn(run: () => Promise<unknown>, boundMs: number): Promise<number> {
  let usualMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries && usualMs >= boundMs; tries += 1)
    usualMs = Math.min(usualMs, await longestTurn(run));
  return usualMs;
}

/** Elsewhere than on Linux that of all threads of the process, such as those that collect garbage. */
function threadCpuMs(): number {
  try {
    const [cpuNs] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
    // Some kernels keep no count of it.
    if (Number(cpuNs) > 0) return Number(cpuNs) / nsPerMs;
  } catch {}
  const { user, system } = process.cpuUsage();
  return (user + system) / usPerMs;
}
