import { expect, test } from "vitest";
import { Caution, type Check, Finding, runCheck, type Steps } from "./check.ts";
import { reportOn } from "./report.ts";
import type { World } from "./world.ts";

// Steps take from the world what they need; these need nothing.
const world = {} as World;
const fine: Steps = { "it works": async () => undefined };

function check(steps: Steps, timeoutMs?: number): Check {
  return { feature: "Part", advice: ["Mend it."], steps: () => steps, ...(timeoutMs !== undefined && { timeoutMs }) };
}

test("a check whose steps all work passes, and tells what it saw or what it did", async () => {
  const measured: Steps = { "it is fast": async () => "it took 3 ms" };
  expect(await runCheck(check({ ...fine, ...measured }), world, 1_000)).toEqual({
    feature: "Part",
    status: "PASS",
    score: 100,
    details: "It took 3 ms.",
    recommendations: [],
  });
  expect(await runCheck(check(fine), world, 1_000)).toMatchObject({ details: "It works." });
});

test("a step that fails says which and why, what came before counts, and what follows is left out", async () => {
  const broken: Steps = {
    "it saves": async () => {
      throw new Error("The disk is full.");
    },
  };
  const never: Steps = { "it goes on": () => Promise.reject(new Error("A later step ran")) };
  expect(await runCheck(check({ ...fine, ...broken, ...never }), world, 1_000)).toEqual({
    feature: "Part",
    status: "FAIL",
    score: 33,
    details: "Failed: it saves. The disk is full.",
    recommendations: ["Mend it."],
  });
});

test("what works but should be looked at is a warning with advice of its own", async () => {
  const slow: Steps = {
    "it is fast": async () => {
      throw new Caution("It is slow", ["Wait."]);
    },
  };
  expect(await runCheck(check(slow), world, 1_000)).toMatchObject({ status: "WARNING", recommendations: ["Wait."] });
});

const hanging: Steps = { "it answers": () => new Promise(() => undefined) };

test("a part that hangs fails when its own time is up", async () => {
  expect(await runCheck(check(hanging, 20), world, 1_000)).toMatchObject({
    status: "FAIL",
    details: "Failed: it answers. It was not done after 20 ms.",
  });
});

test("a check for which the self-test has no time left is not finished, which is no fault of the part", async () => {
  const notFinished = {
    status: "WARNING",
    recommendations: [expect.stringContaining("Run the tests again"), expect.any(String)],
  };
  expect(await runCheck(check(hanging), world, 20)).toMatchObject({
    ...notFinished,
    score: 0,
    details: "Not finished: it answers. It was not done after 20 ms.",
  });
  expect(await runCheck(check(fine), world, 0)).toMatchObject({
    ...notFinished,
    details: "Not finished: it works. There was no time left for it.",
  });
});

test("where the advice is grave it is given for what was seen, and not for what kept the check from looking", async () => {
  const failing = (error: Error): Check => ({
    ...check({ "nobody else sees it": () => Promise.reject(error) }),
    needsFinding: true,
  });
  expect(await runCheck({ ...check(hanging, 20), needsFinding: true }, world, 1_000)).toMatchObject({
    status: "WARNING",
    details: "Not finished: it answers. It was not done after 20 ms.",
  });
  expect(await runCheck(failing(new Error("The hub answered 503")), world, 1_000)).toMatchObject({
    status: "WARNING",
    details: "Not finished: nobody else sees it. The hub answered 503.",
  });
  expect(await runCheck(failing(new Finding("Somebody does")), world, 1_000)).toMatchObject({
    status: "FAIL",
    details: "Failed: nobody else sees it. Somebody does.",
    recommendations: ["Mend it."],
  });
});

test("a report in which something was not finished does not say that all is well", async () => {
  const summaryOf = async (leftMs: number) =>
    reportOn([await runCheck(check(fine), world, leftMs)], new Date()).summary;
  expect(await summaryOf(1_000)).toBe("1 of 1 checks passed. The hub does what the family needs.");
  expect(await summaryOf(0)).toBe("0 of 1 checks passed. Not finished: Part.");
});
