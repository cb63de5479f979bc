/**
 * Messages between the nodes of a hub over Redis (the fan-out), such as "this row was stored". A lost message does no
 * harm, because nodes also read new rows from MongoDB, so this never retries.
 */
import { randomBytes } from "node:crypto";
import type { FanOut, FanOutMessage } from "@hub/realtime";
import mongoose from "mongoose";
import type { Log } from "../log.ts";
import { connectRedisPair } from "./redis.ts";

/** For a hub with one node. */
export function createLocalFanOut(): FanOut {
  return { isShared: false, publish() {}, subscribe() {}, close: async () => {} };
}

interface RedisFanOutOptions {
  redisUrl: string;
  /** All nodes of a hub use the same channel. */
  channel: string;
  log: Log;
}

/** Each packet starts with the id of its node, so a node can ignore its own packets without parsing them. */
const nodeIdBytes = 16;
/** How often a node announces itself by sending only its id, and how long other nodes remember it. */
const helloMs = 1_000;
const rememberedMs = 10_000;

/** For a hub with several nodes: one Redis channel. It recovers automatically when Redis is back. */
export function createRedisFanOut({ redisUrl, channel, log }: RedisFanOutOptions): FanOut {
  const { BSON } = mongoose.mongo;
  const nodeId = randomBytes(nodeIdBytes);
  let waiting: Uint8Array[] = [];
  // Assume other nodes at the start.
  let lastHeardMs = performance.now();
  const { publisher, subscriber } = connectRedisPair(redisUrl, log);

  const hello = setInterval(() => void publisher.publish(channel, nodeId).catch(() => {}), helloMs);

  function send(): void {
    const packet = Buffer.concat([nodeId, ...waiting]);
    waiting = [];
    publisher.publish(channel, packet).catch(() => {});
  }

  return {
    isShared: true,
    publish(message) {
      // Most hubs have one node, which need not publish rows. An undetected node reads them from MongoDB.
      if (message.type === "row" && performance.now() - lastHeardMs > rememberedMs) return;
      // Sends all messages of one turn of the event loop in one packet.
      if (waiting.push(BSON.serialize(message)) === 1) queueMicrotask(send);
    },
    subscribe(handler) {
      subscriber.on("messageBuffer", (_channel: Buffer, packet: Buffer) => {
        if (packet.subarray(0, nodeIdBytes).equals(nodeId)) return;
        lastHeardMs = performance.now();
        let start = nodeIdBytes;
        while (start < packet.length) {
          // A BSON document starts with its length.
          const end = start + packet.readInt32LE(start);
          // Only nodes of this hub can publish here, and they all run this code.
          handler(BSON.deserialize(packet.subarray(start, end), { promoteBuffers: true }) as FanOutMessage);
          start = end;
        }
      });
      // During an outage the client logs it, and subscribes again automatically.
      subscriber.subscribe(channel).catch(() => {});
    },
    async close() {
      clearInterval(hello);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
