import type { DisplayView } from "@hub/shared/features/displays/schema";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useReloads } from "./use-display.ts";

afterEach(() => vi.unstubAllGlobals());

test("a display that failed to reload reloads on the next request", async () => {
  const getRegistrations = vi.fn(() => Promise.reject(new Error("The store is broken")));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const viewWith = (reloadAskedAt: string | null) =>
    ({ build: null, timeZone: "UTC", display: { reloadAskedAt, dim: null } }) as DisplayView; // The fields that the hook reads.
  const { rerender } = renderHook((view: DisplayView) => useReloads(view, 0), { initialProps: viewWith(null) });
  expect(getRegistrations).not.toHaveBeenCalled();
  for (const [index, at] of ["2027-05-31T10:00:00Z", "2027-05-31T10:05:00Z"].entries()) {
    rerender(viewWith(at));
    await vi.waitFor(() => expect(getRegistrations).toHaveBeenCalledTimes(index + 1));
  }
});
