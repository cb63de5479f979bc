import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

/** A pace after ten seconds in which flushes used this share of the event loop, and the current time. */
function paceAt(share: number): { pace: Pace; nowMs: number } {
  const pace = new Pace();
  let nowMs = performance.now();
  for (let flush = 0; flush < 1_000; flush++) {
    nowMs += 10;
    pace.add(share * 10, nowMs);
  }
  return { pace, nowMs };
}

test("stores a room's next row at once while the event loop has capacity", () => {
  const { pace, nowMs } = paceAt(0.02);
  expect(pace.isDue(nowMs - 1, nowMs)).toBe(true);
});

test("collects edits for longer as flushes take more time, up to 40 ms", () => {
  const { pace: half, nowMs } = paceAt(0.2);
  expect([half.isDue(nowMs - 9, nowMs), half.isDue(nowMs - 11, nowMs)]).toEqual([false, true]);
  const { pace: full, nowMs: fullNowMs } = paceAt(0.9);
  expect([full.isDue(fullNowMs - 39, fullNowMs), full.isDue(fullNowMs - 41, fullNowMs)]).toEqual([false, true]);
});

test("never delays a room that was quiet, and stops waiting when the load ends", () => {
  const { pace, nowMs } = paceAt(0.9);
  expect(pace.isDue(Number.NEGATIVE_INFINITY, nowMs)).toBe(true);
  for (let round = 1; round <= 10; round++) pace.add(0, nowMs + round * 200);
  expect(pace.isDue(nowMs + 1_999, nowMs + 2_000)).toBe(true);
});
