import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, say } from "./run.mjs";

const slowestCount = 20;

/**
 * How the tests of the last run of a tool went, as its reporter wrote it down: `{ test, ms, hasFailed }` for each.
 * A run that wrote nothing has no times.
 */
export function readTimes(tool) {
  try {
    return JSON.parse(readFileSync(fileOf(tool), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

export function writeTimes(tool, times) {
  mkdirSync(dirname(fileOf(tool)), { recursive: true });
  writeFileSync(fileOf(tool), JSON.stringify(times));
}

/** What an earlier run wrote is no answer for the one that begins. */
export function forgetTimes() {
  for (const tool of ["vitest", "playwright"]) rmSync(fileOf(tool), { force: true });
}

export function sayTheSlowest() {
  const times = [...readTimes("vitest"), ...readTimes("playwright")];
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, slowestCount);
  say(`The slowest ${slowest.length} of ${times.length} tests:`);
  for (const { test, ms } of slowest) console.log(`  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${test}`);
}

function fileOf(tool) {
  return join(root, `node_modules/.cache/hub-times/${tool}.json`);
}
