/** A process's usage from Linux's /proc: CPU seconds of the process and of its children, and resident memory. */
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** @param {number} pid */
export function usageOf(pid) {
  const parents = readParents();
  const children = [...parents.keys()].filter((other) => isDescendant(other, pid, parents));
  return { own: cpuSeconds(pid), children: children.reduce((sum, child) => sum + cpuSeconds(child), 0) };
}

/** @param {number} pid */
export function residentKb(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/**
 * A process and its descendants, with their proportional set size (PSS). Their sum counts shared memory once.
 * @param {number} pid
 */
export function footprintOf(pid) {
  const parents = readParents();
  const pids = [pid, ...[...parents.keys()].filter((other) => isDescendant(other, pid, parents))];
  return pids.map((each) => ({ command: commandOf(each), pssMb: pssKb(each) / 1024 }));
}

function commandOf(pid) {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean).join(" ");
}

function pssKb(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
}

function readParents() {
  const parents = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(Number(name));
    if (stat) parents.set(Number(name), Number(stat[1]));
  }
  return parents;
}

function isDescendant(pid, ancestor, parents) {
  for (let parent = parents.get(pid); parent; parent = parents.get(parent)) if (parent === ancestor) return true;
  return false;
}

function cpuSeconds(pid) {
  const stat = readStat(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) / ticksPerSecond : 0;
}

/** The fields after the program's name, which may hold spaces; undefined when the process has ended. */
function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}
