/** Hints between nodes over Redis. A hint that is lost is made good from MongoDB, so nothing here is retried. */
import { randomUUID } from "node:crypto";
import type { FanOut, FanOutMessage } from "@hub/realtime";
import mongoose from "mongoose";
import type { Log } from "../log.ts";
import { connectRedis } from "./redis.ts";

/** For a hub of one node. */
export function createLocalFanOut(): FanOut {
  return { isShared: false, publish() {}, subscribe() {}, close: async () => {} };
}

interface RedisFanOutOptions {
  redisUrl: string;
  /** Nodes of one hub use the same channel. */
  channel: string;
  log: Log;
}

/** For a hub of several nodes: publish and subscribe on one Redis channel. Works again by itself after Redis was away. */
export function createRedisFanOut({ redisUrl, channel, log }: RedisFanOutOptions): FanOut {
  const { BSON } = mongoose.mongo;
  const nodeId = randomUUID();
  const publisher = connectRedis(redisUrl, log);
  // A subscription has no answer to wait for, and is made again by the client after Redis was away.
  const subscriber = connectRedis(redisUrl, log, { enableOfflineQueue: true, maxRetriesPerRequest: null });
  return {
    isShared: true,
    publish(message) {
      publisher.publish(channel, Buffer.from(BSON.serialize({ nodeId, message }))).catch(() => {});
    },
    subscribe(handler) {
      subscriber.on("messageBuffer", (_channel: Buffer, data: Buffer) => {
        const envelope = BSON.deserialize(data, { promoteBuffers: true });
        // Only nodes of this hub can publish here, and they all run this code.
        if (envelope.nodeId !== nodeId) handler(envelope.message as FanOutMessage);
      });
      subscriber.subscribe(channel).catch(() => log.warn({}, "Redis could not be asked for hints"));
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
