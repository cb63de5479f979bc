import { execFileSync } from "node:child_process";

/** Whether a process still runs. One that has ended may stay listed until its parent takes notice. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}
