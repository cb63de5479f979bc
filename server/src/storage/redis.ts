import { within } from "@hub/realtime";
import { Redis, type RedisOptions } from "ioredis";
import type { Log } from "../log.ts";

const commandTimeoutMs = 500;
const longestRetryMs = 1_000;
const firstReadyMs = 2_000;
const graceMs = 500;

/**
 * A Redis client whose commands fail when they are not answered in time. The client's own limit would also fail
 * commands whose answer has arrived but was not read yet, so a busy machine would refuse everybody.
 */
class TimeoutRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>): unknown {
    within(command.promise, commandTimeoutMs).catch((error: Error) => command.reject(error));
    return super.sendCommand(command, stream);
  }
}

const sharedOptions = {
  // Commands of one turn of the loop travel in one write.
  enableAutoPipelining: true,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, longestRetryMs),
} satisfies RedisOptions;

/** Two clients, one to publish and one to subscribe with. */
export function connectRedisPair(url: string, log: Log) {
  const publisher = connectRedis(url, log);
  // No request waits for it, and it subscribes again by itself after Redis was away. With the command timeout, a slow
  // first answer would make it forget for good what to subscribe to.
  const subscriber = new Redis(url, { ...sharedOptions, maxRetriesPerRequest: null });
  logDisconnects(subscriber, log);
  return { publisher, subscriber };
}

/** A Redis client with which a request fails within half a second while Redis is away, instead of waiting for it. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new TimeoutRedis(url, { ...sharedOptions, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  logDisconnects(redis, log);
  return redis;
}

/** The client reconnects again and again. This logs one line, and none for a short moment or while it is being closed. */
function logDisconnects(redis: Redis, log: Log): void {
  let isLogged = false;
  redis.on("ready", () => {
    if (isLogged) log.info({}, "redis: back");
    isLogged = false;
  });
  redis.on("error", (error: Error) => {
    const warnIfStillAway = () => {
      if (isLogged || redis.status === "ready" || redis.status === "end") return;
      isLogged = true;
      log.warn({ error }, "redis: away");
    };
    setTimeout(warnIfStillAway, graceMs).unref();
  });
}

/**
 * Waits a moment for the connection, so that the first requests do not fail. Without Redis the hub starts all the same.
 */
export async function waitUntilReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  const ready = new Promise((resolve) => redis.once("ready", resolve));
  await within(ready, firstReadyMs).catch(() => {});
}
