import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { setSignedIn } from "./session.ts";
import { ada, queriesAround } from "./testing/queries.tsx";
import { useFamilyDay } from "./use-family-day.ts";

afterEach(() => vi.useRealTimers());

test("the day rolls over at midnight where the family lives, and not where the device believes to be", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:59:00Z") });
  const queryClient = createQueryClient();
  setSignedIn(queryClient, { ...ada, timeZone: "Pacific/Auckland" });
  const { result } = renderHook(() => useFamilyDay(), { wrapper: queriesAround(queryClient) });
  expect(result.current).toBe("2026-11-21");
  act(() => vi.advanceTimersByTime(90_000));
  expect(result.current).toBe("2026-11-22");
});
