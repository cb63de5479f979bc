import { setTimeout as delay } from "node:timers/promises";
import { Redis, type RedisOptions } from "ioredis";
import type { Log } from "../log.ts";

const commandTimeoutMs = 500;
const longestRetryMs = 1_000;
const firstReadyMs = 2_000;

type Overrides = Pick<RedisOptions, "enableOfflineQueue" | "maxRetriesPerRequest">;

/** A Redis client with which a request fails within half a second while Redis is away, instead of waiting for it. */
export function connectRedis(url: string, log: Log, overrides: Overrides = {}): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, longestRetryMs),
    ...overrides,
  });
  let isDown = false;
  redis.on("ready", () => {
    if (isDown) log.info({}, "Redis is back");
    isDown = false;
  });
  redis.on("error", (error: Error) => {
    // The client tries again and again; one line says it.
    if (!isDown) log.warn({ error }, "Redis is away");
    isDown = true;
  });
  return redis;
}

/** Waits a moment for the first answer, so that a hub does not begin by refusing; without one it starts all the same. */
export async function whenFirstReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  const ready = new Promise((resolve) => redis.once("ready", resolve));
  await Promise.race([ready, delay(firstReadyMs, undefined, { ref: false })]);
}
