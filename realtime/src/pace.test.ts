import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

/** A pace after ten seconds in which flushes held the loop for a share of the time, and the time then. */
function paceAt(share: number): { pace: Pace; nowMs: number } {
  const pace = new Pace();
  let nowMs = performance.now();
  for (let flush = 0; flush < 1_000; flush++) {
    nowMs += 10;
    pace.add(share * 10, nowMs);
  }
  return { pace, nowMs };
}

test("while there is time to spare, a room's next row follows at once", () => {
  const { pace, nowMs } = paceAt(0.02);
  expect(pace.isDue(nowMs - 1, nowMs)).toBe(true);
});

test("the more of the time flushes take, the longer a room's edits gather, and never for longer than 40 ms", () => {
  const { pace: half, nowMs } = paceAt(0.2);
  expect([half.isDue(nowMs - 9, nowMs), half.isDue(nowMs - 11, nowMs)]).toEqual([false, true]);
  const { pace: full, nowMs: laterMs } = paceAt(0.9);
  expect([full.isDue(laterMs - 39, laterMs), full.isDue(laterMs - 41, laterMs)]).toEqual([false, true]);
});

test("a room that was quiet never waits, and the wait ends with the load", () => {
  const { pace, nowMs } = paceAt(0.9);
  expect(pace.isDue(Number.NEGATIVE_INFINITY, nowMs)).toBe(true);
  for (let look = 1; look <= 10; look++) pace.add(0, nowMs + look * 200);
  expect(pace.isDue(nowMs + 1_999, nowMs + 2_000)).toBe(true);
});
