import { expect, test } from "vitest";
import { nextSync } from "./next-sync.ts";
import { syncCalendars } from "./sync-calendars.ts";

const minutesUntil = (last: Partial<Parameters<typeof nextSync>[1]>) =>
  nextSync(0, { failures: 0, isLockedOut: false, isMore: false, ...last }, () => 0.5).getTime() / 60_000;

test("syncs every five minutes, with exponential backoff after failures", () => {
  const waits = [0, 1, 2, 20].map((failures) => minutesUntil({ failures }));
  expect([...waits, minutesUntil({ failures: 1, isLockedOut: true })]).toEqual([5, 10, 20, 360, 24 * 60]);
});

test("continues an unfinished run immediately, up to a limit", () => {
  expect([1, 10, 11].map((failures) => minutesUntil({ failures, isMore: true }))).toEqual([0, 0, 360]);
});

test("reports a run that reached its time limit as unfinished", async () => {
  expect(await syncCalendars([], AbortSignal.abort())).toMatchObject({
    isOutOfTime: true,
    isMore: true,
    problem: null,
  });
});
