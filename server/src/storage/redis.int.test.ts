import type { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { testDatabase } from "../testing/databases.ts";
import { connectRedis, whenFirstReady } from "./redis.ts";

let redis: Redis;
beforeAll(async () => {
  redis = connectRedis(testDatabase().redisUrl, createLog("silent"));
  await whenFirstReady(redis);
});
afterAll(() => redis.disconnect());

test("an answer that came while the hub itself was busy is taken", async () => {
  const answer = redis.ping();
  const untilMs = performance.now() + 800;
  while (performance.now() < untilMs);
  await expect(answer).resolves.toBe("PONG");
});

test("a command that Redis does not answer is given up", async () => {
  const forEver = 0;
  await expect(redis.blpop("nobody pushes here", forEver)).rejects.toMatchObject({ code: "unavailable" });
});
