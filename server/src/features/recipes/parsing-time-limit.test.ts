import { expect, test } from "vitest";
import { createParsingTimeLimiter } from "./parsing-time-limit.ts";

/** A budget of 1 s per minute, on a fake clock that only reading advances. */
function start() {
  const clock = { nowMs: 0 };
  const limitParsingTime = createParsingTimeLimiter({ maxMs: 1_000, windowMs: 60_000 }, () => clock.nowMs);
  const read = (personId: string, ms: number) =>
    limitParsingTime(personId, async () => {
      clock.nowMs += ms;
      return "a recipe";
    });
  return { clock, read, limitParsingTime };
}

test("limits a user whose pages took too long, but no other user", async () => {
  const { clock, read } = start();
  expect(await read("ada", 600)).toBe("a recipe");
  expect(await read("ada", 600)).toBe("a recipe");
  await expect(read("ada", 1)).rejects.toMatchObject({ code: "rate-limited", retryAfterSeconds: 59 });
  expect(await read("ben", 1)).toBe("a recipe");
  clock.nowMs = 60_000;
  expect(await read("ada", 1)).toBe("a recipe");
});

test("counts pages that fail", async () => {
  const { clock, read, limitParsingTime } = start();
  const failing = limitParsingTime("ada", async () => {
    clock.nowMs += 1_000;
    throw new Error("too complex");
  });
  await expect(failing).rejects.toThrow("too complex");
  await expect(read("ada", 1)).rejects.toMatchObject({ code: "rate-limited" });
});

test("reads a user's pages one at a time", async () => {
  const { limitParsingTime } = start();
  let [running, most] = [0, 0];
  const read = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => limitParsingTime("ada", read)));
  expect(most).toBe(1);
});
