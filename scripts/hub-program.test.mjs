import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hubProgram } from "./lib/build.mjs";

let folder;
let program;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hub-program-"));
  for (const name of ["programs", "dist"]) mkdirSync(join(folder, name));
  program = join(folder, "programs/hub.mjs");
  copyFileSync(hubProgram, program);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundle = (word) =>
  writeFileSync(
    join(folder, "dist/hub.cjs"),
    `const word = "${word}"; exports.runHub = async () => console.log(word);`,
  );
const run = (...args) => execFileSync(process.execPath, [program, ...args], { encoding: "utf8" }).trim();

test("rejects the V8 code cache of another build with the same length", () => {
  bundle("one");
  expect(run()).toBe("one");
  expect(run("--keep-compiled")).toBe("");
  expect(run()).toBe("one");
  bundle("two");
  expect(run()).toBe("two");
});
