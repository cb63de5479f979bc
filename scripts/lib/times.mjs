import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./run.mjs";

const slowestCount = 20;
const maxLinesOfReason = 12;
// Colours, which a file need not have.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what they begin with.
const colours = /\u001b\[[0-9;]*m/g;

const folder = join(root, "node_modules/.cache/hub-times");

/**
 * How the tests of the last run of a tool went, as its reporter wrote it down: `{ test, ms, failure? }` for each, of all its
 * processes. A run that wrote nothing has no times.
 */
export function readTimes(tool) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.startsWith(tool))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
}

/** Several processes of one tool may run at once. */
export function writeTimes(tool, times) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${tool}-${process.pid}.json`), JSON.stringify(times));
}

/** What an earlier run wrote is no answer for the one that begins. */
export function forgetTimes() {
  rmSync(folder, { recursive: true, force: true });
}

/** Why a test failed: what it threw and from where, without the lines inside packages. */
export function reasonsOf(errors) {
  const told = errors.map(({ message = "", stack = message }) => {
    const lines = stack.split("\n").filter((line) => !line.includes("node_modules"));
    return lines.slice(0, maxLinesOfReason).join("\n");
  });
  return told.join("\n").replace(colours, "");
}

/** What took longest and, once more after all that was printed, what failed and why. */
export function sayHowTestsWent() {
  const times = [...readTimes("vitest"), ...readTimes("playwright")];
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, slowestCount);
  say(`The slowest ${slowest.length} of ${times.length} tests:`);
  for (const { test, ms } of slowest) console.log(`  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${test}`);
  for (const { test, failure } of times) if (failure !== undefined) console.log(`\nFailed: ${test}\n${failure}`);
}
