/**
 * Messages between the nodes of a hub over Redis (the fan-out), such as "this row was stored". A lost message does no
 * harm, because nodes also read what is new from MongoDB; so nothing here is retried.
 */
import { randomBytes } from "node:crypto";
import type { FanOut, FanOutMessage } from "@hub/realtime";
import mongoose from "mongoose";
import type { Log } from "../log.ts";
import { connectRedisPair } from "./redis.ts";

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

/** Each message begins with its node's mark, so that a node can ignore its own without reading further. */
const nodeMarkBytes = 16;
/** How often a node says that it exists, by sending only its mark, and how long the others remember that. */
const helloMs = 1_000;
const rememberedMs = 10_000;

/** For a hub of several nodes: one Redis channel. It goes on by itself after Redis was away. */
export function createRedisFanOut({ redisUrl, channel, log }: RedisFanOutOptions): FanOut {
  const { BSON } = mongoose.mongo;
  const nodeMark = randomBytes(nodeMarkBytes);
  let waiting: Uint8Array[] = [];
  // At first, assume that there are other nodes.
  let heardMs = performance.now();
  const { publisher, subscriber } = connectRedisPair(redisUrl, log);

  const hello = setInterval(() => void publisher.publish(channel, nodeMark).catch(() => {}), helloMs);

  function send(): void {
    const message = Buffer.concat([nodeMark, ...waiting]);
    waiting = [];
    publisher.publish(channel, message).catch(() => {});
  }

  return {
    isShared: true,
    publish(hint) {
      // Most hubs have one node, which need not send its rows. An unknown node reads them from MongoDB.
      if (hint.type === "row" && performance.now() - heardMs > rememberedMs) return;
      // All hints of one turn of the event loop are sent in one message.
      if (waiting.push(BSON.serialize(hint)) === 1) queueMicrotask(send);
    },
    subscribe(handler) {
      subscriber.on("messageBuffer", (_channel: Buffer, message: Buffer) => {
        if (message.subarray(0, nodeMarkBytes).equals(nodeMark)) return;
        heardMs = performance.now();
        let start = nodeMarkBytes;
        while (start < message.length) {
          // A BSON document begins with its length.
          const end = start + message.readInt32LE(start);
          // Only nodes of this hub can publish here, and they all run this code.
          handler(BSON.deserialize(message.subarray(start, end), { promoteBuffers: true }) as FanOutMessage);
          start = end;
        }
      });
      // While Redis is away, the client logs it, and subscribes again by itself later.
      subscriber.subscribe(channel).catch(() => {});
    },
    async close() {
      clearInterval(hello);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
