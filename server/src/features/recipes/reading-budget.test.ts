import { expect, test } from "vitest";
import { createReadingBudget } from "./reading-budget.ts";

/** A budget of 1 s a minute, on a clock that only reading moves. */
function start() {
  const clock = { nowMs: 0 };
  const readInBudget = createReadingBudget({ maxMs: 1_000, windowMs: 60_000 }, () => clock.nowMs);
  const read = (personId: string, ms: number) =>
    readInBudget(personId, async () => {
      clock.nowMs += ms;
      return "a recipe";
    });
  return { clock, read, readInBudget };
}

test("a person whose pages took too long waits, and nobody else does", async () => {
  const { clock, read } = start();
  expect(await read("ada", 600)).toBe("a recipe");
  expect(await read("ada", 600)).toBe("a recipe");
  await expect(read("ada", 1)).rejects.toMatchObject({ code: "rate-limited", retryAfterSeconds: 59 });
  expect(await read("ben", 1)).toBe("a recipe");
  clock.nowMs = 60_000;
  expect(await read("ada", 1)).toBe("a recipe");
});

test("a page that fails counts too", async () => {
  const { clock, read, readInBudget } = start();
  const failing = readInBudget("ada", async () => {
    clock.nowMs += 1_000;
    throw new Error("too tangled");
  });
  await expect(failing).rejects.toThrow("too tangled");
  await expect(read("ada", 1)).rejects.toMatchObject({ code: "rate-limited" });
});

test("a person's pages are read one at a time", async () => {
  const { readInBudget } = start();
  let [underWay, most] = [0, 0];
  const read = async () => {
    most = Math.max(most, ++underWay);
    await new Promise(setImmediate);
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => readInBudget("ada", read)));
  expect(most).toBe(1);
});
