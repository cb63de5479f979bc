import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDeviceDayRange } from "./use-device-day-range.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("returns the device's day from midnight to midnight, and starts the next one automatically", () => {
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 30));
  const { result, unmount } = renderHook(() => useDeviceDayRange());
  expect(result.current).toEqual({
    start: new Date(2026, 10, 21).toISOString(),
    end: new Date(2026, 10, 22).toISOString(),
  });
  act(() => vi.advanceTimersByTime(30_000));
  expect(result.current.start).toBe(new Date(2026, 10, 22).toISOString());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("shows the current day when the device wakes", () => {
  vi.setSystemTime(new Date(2026, 10, 21, 20));
  const { result } = renderHook(() => useDeviceDayRange());
  vi.setSystemTime(new Date(2026, 10, 23, 7));
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(result.current.start).toBe(new Date(2026, 10, 23).toISOString());
});
