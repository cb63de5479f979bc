import { readFileSync } from "node:fs";

const sampleMs = 5;
const maxTries = 10;
const nsPerMs = 1_000_000;
const usPerMs = 1_000;

/**
 * Watches the event loop until `stop`, which returns the longest block in milliseconds. Of wall time and CPU time, the
 * shorter one counts. Wall time also grows while other programs use the machine, and CPU time also sums up short turns
 * between two samples.
 */
export function watchEventLoop(): { stop(): number } {
  let longestMs = 0;
  let cpuMs = threadCpuMs();
  let clockMs = performance.now();
  const sample = () => {
    const [nowCpuMs, nowMs] = [threadCpuMs(), performance.now()];
    longestMs = Math.max(longestMs, Math.min(nowCpuMs - cpuMs, nowMs - clockMs));
    cpuMs = nowCpuMs;
    clockMs = nowMs;
  };
  const timer = setInterval(sample, sampleMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return longestMs;
    },
  };
}

/** Returns the longest block of the event loop while `run` runs, as `watchEventLoop` measures it. */
export async function longestBlock(run: () => Promise<unknown>): Promise<number> {
  const watcher = watchEventLoop();
  try {
    await run();
  } finally {
    watcher.stop();
  }
  return watcher.stop();
}

/**
 * Calls `run` up to ten times, until its longest block is below a bound. Returns the shortest result. Slow code is slow
 * each time; other programs, cold caches and garbage collection are not.
 */
export async function typicalBlock(run: () => Promise<unknown>, boundMs: number): Promise<number> {
  let typicalMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries && typicalMs >= boundMs; tries += 1)
    typicalMs = Math.min(typicalMs, await longestBlock(run));
  return typicalMs;
}

/** Outside Linux this is the CPU time of all threads, including garbage collection. */
function threadCpuMs(): number {
  try {
    const [cpuNs] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
    // Some kernels do not count it.
    if (Number(cpuNs) > 0) return Number(cpuNs) / nsPerMs;
  } catch {}
  const { user, system } = process.cpuUsage();
  return (user + system) / usPerMs;
}
