import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { testDatabase } from "../testing/databases.ts";
import { isLong } from "../testing/scale.ts";
import { connectRedis, connectRedisPair, waitUntilReady } from "./redis.ts";

let redis: Redis;
beforeAll(async () => {
  redis = connectRedis(testDatabase().redisUrl, createLog("silent"));
  await waitUntilReady(redis);
});
afterAll(() => redis.disconnect());

test("accepts an answer that arrived while the hub was busy", async () => {
  const answer = redis.ping();
  const untilMs = performance.now() + 800;
  while (performance.now() < untilMs);
  await expect(answer).resolves.toBe("PONG");
});

test("a command without an answer times out", async () => {
  const noTimeout = 0;
  await expect(redis.blpop("no request is waiting", noTimeout)).rejects.toMatchObject({ code: "unavailable" });
});

/** The address of a proxy to Redis that delays each answer. */
async function slowProxy(redisUrl: string, delayMs: number): Promise<string> {
  const server = createServer((socket) => {
    const other = connect(redisUrl);
    socket.pipe(other);
    other.on("data", (answer) => setTimeout(() => socket.write(answer), delayMs));
    for (const end of [socket, other])
      end.on("error", () => {}).on("close", () => [socket, other].map((each) => each.destroy()));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.runIf(isLong)("receives its subscriptions however slowly Redis answers at first", async () => {
  const { redisUrl } = testDatabase();
  const other = connectRedis(redisUrl, createLog("silent"));
  const { publisher, subscriber } = connectRedisPair(await slowProxy(redisUrl, 700), createLog("silent"));
  onTestFinished(() => {
    for (const each of [other, publisher, subscriber]) each.disconnect();
  });
  await waitUntilReady(other);
  const received: string[] = [];
  subscriber.on("message", (_channel, message) => received.push(message));
  subscriber.subscribe("news").catch(() => {});
  await waitUntil(async () => {
    await other.publish("news", "milk");
    return received.includes("milk");
  }, "the message arrives");
});
