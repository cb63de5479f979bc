import { expect, test } from "vitest";
import { Caution, type Check, Finding, runCheck, type Steps } from "./check.ts";
import { reportOn } from "./report.ts";
import type { World } from "./world.ts";

// The steps of these tests use nothing of the world.
const world = {} as World;
const fine: Steps = { "it works": async () => undefined };

function check(steps: Steps, timeoutMs?: number): Check {
  return { feature: "Part", advice: ["Repair it."], steps: () => steps, ...(timeoutMs !== undefined && { timeoutMs }) };
}

test("passes if all steps work, and describes the measurements or the steps", async () => {
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

test("fails with the step and the reason, scores the steps before it, and skips the rest", async () => {
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
    recommendations: ["Repair it."],
  });
});

test("returns a warning with its own advice for a caution", async () => {
  const slow: Steps = {
    "it is fast": async () => {
      throw new Caution("It is slow", ["Wait."]);
    },
  };
  expect(await runCheck(check(slow), world, 1_000)).toMatchObject({ status: "WARNING", recommendations: ["Wait."] });
});

const hanging: Steps = { "it answers": () => new Promise(() => undefined) };

test("fails a check that exceeds its own time limit", async () => {
  expect(await runCheck(check(hanging, 20), world, 1_000)).toMatchObject({
    status: "FAIL",
    details: "Failed: it answers. It took longer than 20 ms.",
  });
});

test("returns a warning if the self-test runs out of time", async () => {
  const notFinished = {
    status: "WARNING",
    recommendations: [expect.stringContaining("Run the tests again"), expect.any(String)],
  };
  expect(await runCheck(check(hanging), world, 20)).toMatchObject({
    ...notFinished,
    score: 0,
    details: "Not finished: it answers. It took longer than 20 ms.",
  });
  expect(await runCheck(check(fine), world, 0)).toMatchObject({
    ...notFinished,
    details: "Not finished: it works. There was no time left for this check.",
  });
});

test("fails an alarming check only for a finding, not if the check could not finish", async () => {
  const failing = (error: Error): Check => ({
    ...check({ "no one else sees it": () => Promise.reject(error) }),
    needsFinding: true,
  });
  expect(await runCheck({ ...check(hanging, 20), needsFinding: true }, world, 1_000)).toMatchObject({
    status: "WARNING",
    details: "Not finished: it answers. It took longer than 20 ms.",
  });
  expect(await runCheck(failing(new Error("The hub answered 503")), world, 1_000)).toMatchObject({
    status: "WARNING",
    details: "Not finished: no one else sees it. The hub answered 503.",
  });
  expect(await runCheck(failing(new Finding("A stranger sees it")), world, 1_000)).toMatchObject({
    status: "FAIL",
    details: "Failed: no one else sees it. A stranger sees it.",
    recommendations: ["Repair it."],
  });
});

test("doesn't claim success in a report with unfinished checks", async () => {
  const summaryOf = async (leftMs: number) =>
    reportOn([await runCheck(check(fine), world, leftMs)], new Date()).summary;
  expect(await summaryOf(1_000)).toBe("1 of 1 checks passed. Everything works.");
  expect(await summaryOf(0)).toBe("0 of 1 checks passed. Not finished: Part.");
});
