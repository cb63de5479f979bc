import { execFileSync } from "node:child_process";

/** Whether a process runs. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}
