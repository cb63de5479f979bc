import { expect, test } from "vitest";
import { createPerUserConcurrency } from "./per-user-concurrency.ts";

test("runs four calls of one person concurrently without delaying other people", async () => {
  const perUserConcurrency = createPerUserConcurrency();
  let running = 0;
  let maxRunning = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const serve = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await finished;
    running -= 1;
  };
  const ofEve = Array.from({ length: 20 }, () => perUserConcurrency("eve", serve));
  expect(await perUserConcurrency("ben", async () => "served")).toBe("served");
  expect(running).toBe(4);
  finish();
  await Promise.all(ofEve);
  expect(maxRunning).toBe(4);
});

test("refuses a person with too many waiting calls until they are served", async () => {
  const perUserConcurrency = createPerUserConcurrency();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, () => perUserConcurrency("eve", async () => "served")),
  );
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(90);
  expect(await perUserConcurrency("eve", async () => "served")).toBe("served");
});

test("frees the slot of a failed call", async () => {
  const perUserConcurrency = createPerUserConcurrency();
  const failing = Array.from({ length: 8 }, () => perUserConcurrency("eve", () => Promise.reject(new Error("failed"))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === "rejected")).toBe(true);
  expect(await perUserConcurrency("eve", async () => "served")).toBe("served");
});
