import { newId } from "@hub/shared/ids";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { setSignedIn } from "./session.ts";
import { useFamilyDay } from "./use-family-day.ts";

afterEach(() => vi.useRealTimers());

test("the day rolls over at midnight where the family lives, and not where the device believes to be", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:59:00Z") });
  const queryClient = createQueryClient();
  setSignedIn(queryClient, {
    id: newId<"user">(),
    email: "ada@example.org",
    firstName: "Ada",
    lastName: "",
    profileImageUrl: null,
    familyId: newId<"family">(),
    memberId: newId<"member">(),
    role: "owner",
    epoch: 1,
    timeZone: "Pacific/Auckland",
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFamilyDay(), { wrapper });
  expect(result.current).toBe("2026-11-21");
  act(() => vi.advanceTimersByTime(90_000));
  expect(result.current).toBe("2026-11-22");
});
