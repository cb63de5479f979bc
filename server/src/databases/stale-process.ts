import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const graceMs = 5_000;
const pollMs = 20;

/**
 * Ends a database process that an earlier hub or its killed guard left on this folder: two databases on one folder
 * would destroy it. Call only while holding the folder's lock.
 */
export async function endStaleProcess(pidFile: string, folder: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const deadlineMs = performance.now() + graceMs;
  if (isDatabaseOf(pid, folder)) end(pid, "SIGTERM");
  while (isDatabaseOf(pid, folder)) {
    if (performance.now() > deadlineMs) end(pid, "SIGKILL");
    await delay(pollMs);
  }
  rmSync(pidFile, { force: true });
}

/** The process may have ended since the last check. */
function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The process id in the pid file; undefined without one. */
export function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** The process id may have been reused. Our process has the folder in its command line. */
function isDatabaseOf(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return commandLine(pid).includes(folder);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
