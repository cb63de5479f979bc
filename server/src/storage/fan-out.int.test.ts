import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FanOutMessage } from "@hub/realtime";
import { fanOutBehaviors } from "@hub/realtime/testing/fan-out-behaviors";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { startRedis } from "../databases/redis.ts";
import { makeRunFolder } from "../databases/run-folder.ts";
import { testDatabase } from "../testing/databases.ts";
import { isLong } from "../testing/scale.ts";
import { createRedisFanOut } from "./fan-out.ts";
import { connectRedisPair } from "./redis.ts";

afterEach(() => void vi.restoreAllMocks());

test.each(fanOutBehaviors)("the fan-out over Redis %s", (_title, check) => {
  const { redisUrl, redisPrefix } = testDatabase();
  return check(() =>
    createRedisFanOut({ redisUrl, channel: `${redisPrefix}documents`, log: pino({ level: "silent" }) }),
  );
});

test.runIf(isLong)("publishes no rows while a node is alone, and resumes when another node appears", async () => {
  const { redisUrl, redisPrefix } = testDatabase();
  const log = pino({ level: "silent" });
  const channel = `${redisPrefix}alone`;
  const one = createRedisFanOut({ redisUrl, channel, log });
  one.subscribe(() => {});
  const { publisher, subscriber: listener } = connectRedisPair(redisUrl, log);
  const delivered: string[] = [];
  listener.on("messageBuffer", (_channel: Buffer, message: Buffer) => delivered.push(message.toString("latin1")));
  await listener.subscribe(channel);
  const startMs = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(startMs + 60_000);
  await waitUntil(() => {
    // Messages published before the node has connected to Redis are lost.
    one.publish(rowOf("kept"));
    one.publish({ type: "disconnect", personId: "ada", code: 4401, reason: "told" });
    return delivered.join().includes("told");
  }, "the subscriber gets other messages");
  expect(delivered.join()).not.toContain("kept");

  const two = createRedisFanOut({ redisUrl, channel, log });
  const received: FanOutMessage[] = [];
  two.subscribe((message) => received.push(message));
  await waitUntil(() => {
    one.publish(rowOf("again"));
    return received.some(({ type }) => type === "row");
  }, "the other node gets a row");
  for (const each of [publisher, listener]) each.disconnect();
  await one.close();
  await two.close();
});

test("a node that starts before Redis connects later, and logs only the outage", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-fan-out-"));
  const silent = pino({ level: "silent" });
  const warn = vi.spyOn(silent, "warn");
  const redisUrl = join(makeRunFolder(dataDir, "redis"), "redis.sock");
  const nodes = [0, 1].map(() => createRedisFanOut({ redisUrl, channel: "documents", log: silent }));
  const received: FanOutMessage[] = [];
  for (const node of nodes) node.subscribe((message) => received.push(message));
  // The publisher and the subscriber of each node.
  await waitUntil(() => warn.mock.calls.length === 4, "each connection logs that Redis is away");
  const redis = await startRedis({ dataDir, url: undefined, log: silent });
  await waitUntil(() => {
    nodes[0]?.publish(rowOf("late"));
    return received.length > 0;
  }, "the other node gets a row");
  expect(new Set(warn.mock.calls.map((call) => call.at(-1)))).toEqual(new Set(["redis: away"]));
  for (const node of nodes) await node.close();
  await redis?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function rowOf(documentId: string): FanOutMessage {
  return { type: "row", row: { documentId, seq: 1, epoch: 1, writer: "n:1", edits: [] } };
}
