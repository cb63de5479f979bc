// @vitest-environment node
import { expect, onTestFinished, test, vi } from "vitest";
import { newId, timeOfId } from "./ids.ts";

test("an id says when it was made, and ids made one after the other sort in that order", () => {
  const beforeMs = Date.now();
  const ids = Array.from({ length: 50 }, () => newId<"item">());
  expect([...ids].sort()).toEqual(ids);
  expect(timeOfId(ids[0] ?? newId())).toBeGreaterThanOrEqual(beforeMs);
  expect(timeOfId(ids[0] ?? newId())).toBeLessThanOrEqual(Date.now());
});

test("a clock that is corrected a little keeps their order; one that was a year ahead leaves none in the future", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const nowMs = Date.now();
  const before = newId();
  vi.setSystemTime(nowMs - 60_000);
  expect(newId() > before).toBe(true);
  vi.setSystemTime(nowMs + 365 * 86_400_000);
  newId();
  vi.setSystemTime(nowMs);
  expect(timeOfId(newId())).toBe(nowMs);
});
