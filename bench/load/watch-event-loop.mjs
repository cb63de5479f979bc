/**
 * Loaded into a hub with `--import`. Writes the longest block of the event loop in each 200 ms, in milliseconds, to the
 * file EVENT_LOOP_BLOCKS_FILE. Uses the shorter of wall time and CPU time, because other programs lengthen wall time.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const pollMs = 4;
const writeMs = 200;
const path = process.env.EVENT_LOOP_BLOCKS_FILE;

if (path && isMainThread) {
  let [longestMs, cpuMs, clockMs, writtenMs] = [0, threadMs(), performance.now(), performance.now()];
  setInterval(() => {
    const [nowCpuMs, nowMs] = [threadMs(), performance.now()];
    longestMs = Math.max(longestMs, Math.min(nowCpuMs - cpuMs, nowMs - clockMs));
    if (nowMs - writtenMs > writeMs) {
      appendFileSync(path, `${longestMs.toFixed(1)}\n`);
      [longestMs, writtenMs] = [0, nowMs];
    }
    [cpuMs, clockMs] = [threadMs(), performance.now()];
  }, pollMs).unref();
}

function threadMs() {
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1_000_000;
}
