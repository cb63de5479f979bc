import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const [statementsPart, testsPart] = readFileSync(join(root, "docs/ledger/spec-coverage.md"), "utf8").split(
  "\n## Tests\n",
);
const minReasonLength = 40;

/** How many statements each section of the specification makes. */
const statements = { 1: 16, 2: 115, 3: 16, 4: 30, 5: 9, 6: 4, 7: 27, 8: 40, 9: 29 };

const rows = statementsPart.split("\n").flatMap((line) => {
  const [, number, statement, proof] = /^(\d+\.\d+) \| (.+?) \| (.*)$/.exec(line) ?? [];
  return number === undefined ? [] : [{ number, statement, proof }];
});

/** The list of tests: each id with the file and the title of a test or of a step. */
const tests = testsPart.split("\n### ").flatMap((section) => {
  const [, file] = /^`([^`]+)`/.exec(section) ?? [];
  return [...section.matchAll(/^- (T\d+): (.+)$/gm)].map(([, id, title]) => ({ id, file, title }));
});

test("lists every statement of the specification", () => {
  const expected = Object.entries(statements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test("names a test, or the reason for a difference, for every statement", () => {
  const bare = rows.filter(({ proof }) => idsIn(proof).length === 0 && reasonIn(proof).length < minReasonLength);
  expect(bare).toEqual([]);
});

test("lists each named test once, and no other", () => {
  const ids = tests.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(rows.flatMap(({ proof }) => idsIn(proof)))).toEqual(new Set(ids));
});

test("names tests that exist", () => {
  const missing = tests.filter(({ file, title }) => !contains(file, title));
  expect(missing).toEqual([]);
});

test("names existing test files for each fault of the first week", () => {
  const everyday = readFileSync(join(root, "docs/ledger/everyday.md"), "utf8");
  const files = [...everyday.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file]) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(19);
});

function idsIn(proof) {
  return [...proof.matchAll(/\bT\d+\b/g)].map(([id]) => id);
}

function reasonIn(proof) {
  return /Differs: (.*)/.exec(proof)?.[1] ?? "";
}

function contains(file, title) {
  return existsSync(join(root, file)) && readFileSync(join(root, file), "utf8").includes(title);
}
