import { afterEach, expect, test, vi } from "vitest";
import { closeNotifications } from "./close-notifications.ts";

afterEach(() => void vi.unstubAllGlobals());

function show(...times: number[]) {
  const closed: number[] = [];
  const notifications = times.map((shownAtMs) => ({ data: { shownAtMs }, close: () => closed.push(shownAtMs) }));
  const registration = { getNotifications: async () => notifications };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  return closed;
}

test("closes notifications from before the page was opened, and keeps later ones", async () => {
  const closed = show(1_000, 2_000, 3_000);
  await closeNotifications(2_000);
  expect(closed).toEqual([1_000, 2_000]);
});

test("closes all notifications without a time limit, and does nothing without a service worker", async () => {
  const closed = show(1_000, 2_000);
  await closeNotifications();
  expect(closed).toEqual([1_000, 2_000]);
  vi.stubGlobal("navigator", {});
  await expect(closeNotifications()).resolves.toBeUndefined();
});
