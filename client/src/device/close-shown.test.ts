import { afterEach, expect, test, vi } from "vitest";
import { closeShown } from "./close-shown.ts";

afterEach(() => void vi.unstubAllGlobals());

function show(...times: number[]) {
  const closed: number[] = [];
  const notifications = times.map((shownAtMs) => ({ data: { shownAtMs }, close: () => closed.push(shownAtMs) }));
  const registration = { getNotifications: async () => notifications };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  return closed;
}

test("what was shown before somebody looked is taken away, and what came after it stays", async () => {
  const closed = show(1_000, 2_000, 3_000);
  await closeShown(2_000);
  expect(closed).toEqual([1_000, 2_000]);
});

test("without a moment all is taken away, and a browser without a worker has nothing to take away", async () => {
  const closed = show(1_000, 2_000);
  await closeShown();
  expect(closed).toEqual([1_000, 2_000]);
  vi.stubGlobal("navigator", {});
  await expect(closeShown()).resolves.toBeUndefined();
});
