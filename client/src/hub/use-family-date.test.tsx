import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ada } from "../testing/queries.tsx";

beforeEach(() => void vi.resetModules());

afterEach(() => {
  vi.useRealTimers();
  // The session lives in a module, and later tests must not see it.
  vi.resetModules();
});

test("starts the next day at midnight in the family's time zone, not in the device's", async () => {
  const { setSignedIn } = await import("./session.ts");
  const { useFamilyDate } = await import("./use-family-date.ts");
  vi.useFakeTimers({ now: new Date("2026-11-21T10:59:00Z") });
  setSignedIn({ ...ada, timeZone: "Pacific/Auckland" });
  const { result } = renderHook(() => useFamilyDate());
  expect(result.current).toBe("2026-11-21");
  act(() => vi.advanceTimersByTime(90_000));
  expect(result.current).toBe("2026-11-22");
});
