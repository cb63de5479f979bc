import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useWakeLock } from "./use-wake-lock.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubWakeLock(request: () => Promise<unknown>) {
  vi.stubGlobal("navigator", { ...navigator, wakeLock: { request: vi.fn(request) } });
  return vi.mocked(navigator.wakeLock.request);
}

test("holds a wake lock, renews it when the page becomes visible, and releases it at unmount", async () => {
  const release = vi.fn(async () => undefined);
  const request = stubWakeLock(async () => ({ release }));
  const { result, unmount } = renderHook(() => useWakeLock());
  await waitFor(() => expect(result.current).toBe("held"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(request).toHaveBeenCalledTimes(2);
  state.mockRestore();
  unmount();
  expect(release).toHaveBeenCalled();
});

test("reports a browser that denies or lacks the wake lock", async () => {
  stubWakeLock(async () => {
    throw new DOMException("no", "NotAllowedError");
  });
  const refused = renderHook(() => useWakeLock());
  await waitFor(() => expect(refused.result.current).toBe("refused"));
  vi.stubGlobal("navigator", {});
  const unknown = renderHook(() => useWakeLock());
  await waitFor(() => expect(unknown.result.current).toBe("refused"));
});
