import { expect, test } from "vitest";
import { Caution, type Check, runCheck, type Step } from "./check.ts";
import type { World } from "./world.ts";

// Steps take from the world what they need; these need nothing.
const world = {} as World;
const fine: Step = ["it works", async () => undefined];

function check(steps: readonly Step[], timeoutMs?: number): Check {
  return { feature: "Part", advice: ["Mend it."], steps: () => steps, ...(timeoutMs !== undefined && { timeoutMs }) };
}

test("a check whose steps all work passes, and tells what it saw or what it did", async () => {
  const measured: Step = ["it is fast", async () => "it took 3 ms"];
  expect(await runCheck(check([fine, measured]), world, 1_000)).toEqual({
    feature: "Part",
    status: "PASS",
    score: 100,
    details: "It took 3 ms.",
    recommendations: [],
  });
  expect(await runCheck(check([fine]), world, 1_000)).toMatchObject({ details: "It works." });
});

test("a step that fails says which and why, what came before counts, and what follows is left out", async () => {
  const broken: Step = [
    "it saves",
    async () => {
      throw new Error("The disk is full.");
    },
  ];
  const never: Step = ["it goes on", () => Promise.reject(new Error("A later step ran"))];
  expect(await runCheck(check([fine, broken, never]), world, 1_000)).toEqual({
    feature: "Part",
    status: "FAIL",
    score: 33,
    details: "Failed: it saves. The disk is full.",
    recommendations: ["Mend it."],
  });
});

test("what works but should be looked at is a warning with advice of its own", async () => {
  const slow: Step = [
    "it is fast",
    async () => {
      throw new Caution("It is slow", ["Wait."]);
    },
  ];
  expect(await runCheck(check([slow]), world, 1_000)).toMatchObject({ status: "WARNING", recommendations: ["Wait."] });
});

test("a part that hangs fails when its time is up, and one for which no time is left is not begun", async () => {
  const hanging: Step = ["it answers", () => new Promise(() => undefined)];
  expect(await runCheck(check([hanging], 20), world, 1_000)).toMatchObject({
    status: "FAIL",
    details: "Failed: it answers. It was not done after 20 ms.",
  });
  expect(await runCheck(check([fine]), world, 0)).toMatchObject({
    status: "FAIL",
    details: "Failed: it works. There was no time left for it.",
  });
});
