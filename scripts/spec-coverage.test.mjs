import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const document = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
const minReasonLength = 40;

/** How many statements each section of the specification makes. */
const statements = { 1: 16, 2: 115, 3: 16, 4: 30, 5: 9, 6: 4, 7: 27, 8: 40, 9: 29 };

const rows = document.split("\n").flatMap((line) => {
  const [, number, statement, proof] = /^\| (\d+\.\d+) \| (.+?) \| (.*) \|$/.exec(line) ?? [];
  return number === undefined ? [] : [{ number, statement, proof }];
});

test("every statement of the specification is there", () => {
  const expected = Object.entries(statements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test("every statement has a test that proves it, or the reason why the hub differs", () => {
  const bare = rows.filter(({ proof }) => proofsIn(proof).length === 0 && reasonIn(proof).length < minReasonLength);
  expect(bare).toEqual([]);
});

test("every test that is named is there", () => {
  const gone = rows.flatMap(({ number, proof }) =>
    proofsIn(proof)
      .filter(({ file, title }) => !existsSync(join(root, file)) || !titlesIn(file).includes(title))
      .map(({ file, title }) => `${number}: ${file} "${title}"`),
  );
  expect(gone).toEqual([]);
});

test("every test that is named beside what families met is there", () => {
  const named = [...readFileSync(join(root, "docs/everyday.md"), "utf8").matchAll(/`([^`]+\.test\.tsx?)`/g)];
  expect(named.map(([, file]) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(named.length).toBeGreaterThan(19);
});

/** The tests that a proof names, as `file` "title". */
function proofsIn(proof) {
  return [...proof.matchAll(/`([^`]+\.test\.tsx?)` "((?:[^"]|"(?!<br>|$))*)"/g)].map(([, file, title]) => ({
    file,
    title,
  }));
}

function reasonIn(proof) {
  return /Differs: (.*)/.exec(proof)?.[1] ?? "";
}

function titlesIn(file) {
  return readFileSync(join(root, file), "utf8");
}
