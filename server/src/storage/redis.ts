import { withTimeout } from "@hub/realtime";
import { Redis, type RedisOptions } from "ioredis";
import type { Log } from "../log.ts";

const commandTimeoutMs = 500;
const longestRetryMs = 1_000;
const firstReadyMs = 2_000;
const graceMs = 500;

/**
 * A Redis client with a command timeout. The client's own timeout would also fail commands whose answer has arrived but
 * was not read yet, so a busy machine would refuse all requests.
 */
class TimeoutRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>): unknown {
    withTimeout(command.promise, commandTimeoutMs).catch((error: Error) => command.reject(error));
    return super.sendCommand(command, stream);
  }
}

const sharedOptions = {
  // Sends the commands of one turn of the event loop in one write.
  enableAutoPipelining: true,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, longestRetryMs),
} satisfies RedisOptions;

/** Two clients, one to publish and one to subscribe. */
export function connectRedisPair(url: string, log: Log) {
  const publisher = connectRedis(url, log);
  // No request waits for it, and it subscribes again automatically after an outage. With the command timeout, a slow
  // first answer would make it lose its subscriptions permanently.
  const subscriber = new Redis(url, { ...sharedOptions, maxRetriesPerRequest: null });
  logDisconnects(subscriber, log);
  return { publisher, subscriber };
}

/** A Redis client whose requests fail within half a second during an outage, instead of waiting. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new TimeoutRedis(url, { ...sharedOptions, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  logDisconnects(redis, log);
  return redis;
}

/** The client reconnects repeatedly. This logs one line per outage, and none for short outages or while closing. */
function logDisconnects(redis: Redis, log: Log): void {
  let isLogged = false;
  redis.on("ready", () => {
    if (isLogged) log.info({}, "redis: back");
    isLogged = false;
  });
  redis.on("error", (error: Error) => {
    const warnIfUnavailable = () => {
      if (isLogged || redis.status === "ready" || redis.status === "end") return;
      isLogged = true;
      log.warn({ error }, "redis: away");
    };
    setTimeout(warnIfUnavailable, graceMs).unref();
  });
}

/** Waits briefly for the connection, so the first requests do not fail. The hub also starts without Redis. */
export async function waitUntilReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  const ready = new Promise((resolve) => redis.once("ready", resolve));
  await withTimeout(ready, firstReadyMs).catch(() => {});
}
