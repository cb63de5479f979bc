import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasClockJumped, hubNowMs, onHubClock, recordHubTime } from "./hub-clock.ts";

const noonMs = Date.parse("2026-11-21T12:00:00.000Z");
const answerAt = (hubMs: number) => new Response("", { headers: { Date: new Date(hubMs).toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers({ now: noonMs, toFake: ["Date", "performance"] });
});
afterEach(() => {
  recordHubTime(answerAt(Date.now()), Date.now());
  vi.useRealTimers();
});

test("does not correct an accurate clock, even after a slow response", () => {
  vi.advanceTimersByTime(300);
  recordHubTime(answerAt(noonMs), noonMs);
  expect(hubNowMs()).toBe(noonMs + 300);
});

test("corrects a clock that is an hour slow to the second, and notifies listeners", () => {
  const listener = vi.fn();
  const stop = onHubClock(listener);
  recordHubTime(answerAt(noonMs + 3_600_000), noonMs);
  expect(Math.abs(hubNowMs() - (noonMs + 3_600_000))).toBeLessThanOrEqual(1_000);
  recordHubTime(answerAt(noonMs + 3_600_000), noonMs);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test("ignores a response without a date", () => {
  recordHubTime(new Response(""), noonMs);
  expect(hubNowMs()).toBe(noonMs);
});

test("detects a changed device clock, and corrects it with the next response", () => {
  recordHubTime(answerAt(noonMs), noonMs);
  expect(hasClockJumped()).toBe(false);
  vi.setSystemTime(noonMs + 7_200_000);
  expect(hasClockJumped()).toBe(true);
  recordHubTime(answerAt(noonMs), Date.now());
  expect(hasClockJumped()).toBe(false);
  expect(Math.abs(hubNowMs() - noonMs)).toBeLessThanOrEqual(1_000);
});
