/** Hints between nodes over Redis. A hint that is lost is made good from MongoDB, so nothing here is retried. */
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

/** What a message begins with, by which a node drops its own without reading further. */
const nodeMarkBytes = 16;
/** How often a node says that it is there, by a message of its mark alone, and how long it is remembered. */
const helloMs = 1_000;
const rememberedMs = 10_000;

/** For a hub of several nodes: publish and subscribe on one Redis channel. Works again by itself after Redis was away. */
export function createRedisFanOut({ redisUrl, channel, log }: RedisFanOutOptions): FanOut {
  const { BSON } = mongoose.mongo;
  const nodeMark = randomBytes(nodeMarkBytes);
  let waiting: Uint8Array[] = [];
  // Until the first silence there may be others.
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
      // Most hubs are one node, and rows are most of what it says. A node that was not heard yet reads them anyway.
      if (hint.type === "row" && performance.now() - heardMs > rememberedMs) return;
      // A flush has a hint for each family; those of one turn travel in one message.
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
      // Where Redis takes its time, the client asks again once it is there, and has said that it is away.
      subscriber.subscribe(channel).catch(() => {});
    },
    async close() {
      clearInterval(hello);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
