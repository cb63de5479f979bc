import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./run.mjs";

const slowestCount = 20;
const maxLinesOfReason = 12;
// Escape codes for colors.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes start with it.
const colours = /\u001b\[[0-9;]*m/g;

const folder = join(root, "node_modules/.cache/hub-times");

/**
 * The results that the reporter of a tool recorded in the last run, from all its processes: `{ test, ms, failure? }`.
 * Empty when the run recorded nothing.
 */
export function readTimes(tool) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.startsWith(tool))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
}

/** Several processes of one tool can run at once. */
export function writeTimes(tool, times) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${tool}-${process.pid}.json`), JSON.stringify(times));
}

/** Removes the results of earlier runs. */
export function removeTimes() {
  rmSync(folder, { recursive: true, force: true });
}

/** The error of a failed test and its stack, without frames inside packages. */
export function formatReasons(errors) {
  const reasons = errors.map(({ message = "", stack = message }) => {
    const lines = stack.split("\n").filter((line) => !line.includes("node_modules"));
    return lines.slice(0, maxLinesOfReason).join("\n");
  });
  return reasons.join("\n").replace(colours, "");
}

/** Prints the slowest tests, then repeats the failures and their reasons. */
export function printSummary() {
  const times = [...readTimes("vitest"), ...readTimes("playwright")];
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, slowestCount);
  say(`The slowest ${slowest.length} of ${times.length} tests:`);
  for (const { test, ms } of slowest) console.log(`  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${test}`);
  for (const { test, failure } of times) if (failure !== undefined) console.log(`\nFailed: ${test}\n${failure}`);
}
