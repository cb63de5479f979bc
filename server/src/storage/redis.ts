import { within } from "@hub/realtime";
import { Redis, type RedisOptions } from "ioredis";
import type { Log } from "../log.ts";

const commandTimeoutMs = 500;
const longestRetryMs = 1_000;
const firstReadyMs = 2_000;
const momentMs = 500;

/**
 * Gives a command up when it is not answered in time. The client's own limit would also give up one whose answer is
 * there but unread, because this process was busy or got no time: a machine under load would refuse everybody.
 */
class PatientRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>): unknown {
    within(command.promise, commandTimeoutMs).catch((error: Error) => command.reject(error));
    return super.sendCommand(command, stream);
  }
}

type Overrides = Pick<RedisOptions, "enableOfflineQueue" | "maxRetriesPerRequest">;

/** Two clients, one to publish and one to subscribe with. */
export function connectRedisPair(url: string, log: Log) {
  const publisher = connectRedis(url, log);
  // A subscription has no answer to wait for, and is made again by the client after Redis was away.
  const subscriber = connectRedis(url, log, { enableOfflineQueue: true, maxRetriesPerRequest: null });
  return { publisher, subscriber };
}

/** A Redis client with which a request fails within half a second while Redis is away, instead of waiting for it. */
export function connectRedis(url: string, log: Log, overrides: Overrides = {}): Redis {
  const redis = new PatientRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, longestRetryMs),
    ...overrides,
  });
  let isSaid = false;
  redis.on("ready", () => {
    if (isSaid) log.info({}, "redis: back");
    isSaid = false;
  });
  // The client tries again and again; one line says it, and none that it was away for a moment or is being closed.
  redis.on("error", (error: Error) => {
    const sayWhenItLasts = () => {
      if (isSaid || redis.status === "ready" || redis.status === "end") return;
      isSaid = true;
      log.warn({ error }, "redis: away");
    };
    setTimeout(sayWhenItLasts, momentMs).unref();
  });
  return redis;
}

/** Waits a moment for the first answer, so that a hub does not begin by refusing; without one it starts all the same. */
export async function whenFirstReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  const ready = new Promise((resolve) => redis.once("ready", resolve));
  await within(ready, firstReadyMs).catch(() => {});
}
