import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNodeHealth } from "../node-health.ts";
import { startJobs } from "./jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One lease for all nodes, like the database's. */
function createLeases() {
  const held = new Set<string>();
  return {
    async take(name: string) {
      if (held.has(name)) return undefined;
      held.add(name);
      return async () => void held.delete(name);
    },
  };
}

test("runs a job on one of two nodes", async () => {
  const leases = createLeases();
  const log = { warn: vi.fn() };
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stops = [1, 2].map(() =>
    startJobs([{ name: "sweep", everyMs: 1_000, run }], { leases, log, nodeHealth: createNodeHealth() }),
  );
  await vi.advanceTimersByTimeAsync(2_500);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
  finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.warn).not.toHaveBeenCalled();
});

test("takes no lease for a job without work, and runs it when there is work", async () => {
  const leases = createLeases();
  const take = vi.spyOn(leases, "take");
  const [run, isDue] = [vi.fn(async () => {}), vi.fn(async () => false)];
  const nodeHealth = createNodeHealth();
  const stop = startJobs([{ name: "sweep", everyMs: 1_000, isDue, run }], {
    leases,
    log: { warn: vi.fn() },
    nodeHealth,
  });
  await vi.advanceTimersByTimeAsync(2_500);
  expect([take.mock.calls.length, run.mock.calls.length]).toEqual([0, 0]);
  expect(nodeHealth.jobs()[0]?.lastRunAt).not.toBeNull();
  isDue.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  expect(run).toHaveBeenCalledTimes(1);
});

test("logs and retries a failed job, and runs the others", async () => {
  const log = { warn: vi.fn() };
  const failing = vi.fn(() => Promise.reject(new Error("The store is away")));
  const fine = vi.fn(async () => {});
  const jobs = [
    { name: "failing", everyMs: 1_000, run: failing },
    { name: "fine", everyMs: 1_000, run: fine },
  ];
  const nodeHealth = createNodeHealth();
  const stop = startJobs(jobs, { leases: createLeases(), log, nodeHealth });
  await vi.advanceTimersByTimeAsync(2_500);
  stop();
  expect(failing).toHaveBeenCalledTimes(2);
  expect(fine).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledWith({ error: expect.any(Error), job: "failing" }, "job failing failed");
  expect(nodeHealth.jobs().map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ["failing", true],
    ["fine", false],
  ]);
});
