import { readdirSync, readFileSync } from "node:fs";

const kbPerMb = 1_000;

/** The memory of this process and its children in MB; outside Linux only of this process. */
export function memoryInMb(): number {
  const own = process.memoryUsage.rss() / 1e6;
  return children().reduce((sum, pid) => sum + rssOf(pid), own);
}

function children(): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
}

function rssOf(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / kbPerMb;
  } catch {
    // The process has ended since.
    return 0;
  }
}
