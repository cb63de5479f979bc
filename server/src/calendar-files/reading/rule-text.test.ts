import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { ruleText } from "./rule-text.ts";

describe("reads a rule of the maximum line length in linear time", () => {
  const size = 200_000;
  test.each([
    ["commas between days", `BYDAY=MO${",".repeat(size)}TU`],
    ["digits before no day", `BYDAY=${"1".repeat(size)}`],
    ["signs before no day", `BYDAY=${"+".repeat(size)}`],
    ["zeros", `COUNT=${"0".repeat(size)}x`],
    ["empty parts", "A=;".repeat(size / 3)],
  ])("%s", (_name, part) => {
    const startMs = performance.now();
    ruleText(`FREQ=DAILY;${part}`);
    expect(performance.now() - startMs).toBeLessThan(1_000);
  });
});

test.each([
  ["FREQ=WEEKLY;BYDAY=,MO,,TU,", "FREQ=WEEKLY;BYDAY=MO,TU"],
  ["FREQ=WEEKLY;BYDAY=1MO,+2TU,-1FR", "FREQ=WEEKLY;BYDAY=MO,TU,FR"],
  ["FREQ=MONTHLY;BYDAY=+2TU,-1FR", "FREQ=MONTHLY;BYDAY=+2TU,-1FR"],
])("reads %s as %s", (written, meant) => {
  expect(ruleText(written)).toBe(meant);
});
