// @vitest-environment node
import { expect, onTestFinished, test, vi } from "vitest";
import { newId, timeOfId } from "./ids.ts";

test("creates ids that contain their time and sort in the order of their creation", () => {
  const beforeMs = Date.now();
  const ids = Array.from({ length: 50 }, () => newId<"item">());
  expect([...ids].sort()).toEqual(ids);
  expect(timeOfId(ids[0] ?? newId())).toBeGreaterThanOrEqual(beforeMs);
  expect(timeOfId(ids[0] ?? newId())).toBeLessThanOrEqual(Date.now());
});

test("keeps the order after a small clock correction, and resets after a large one", () => {
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
