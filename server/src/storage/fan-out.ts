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

/** Each packet begins with the id of the node that sent it, so that a node can ignore its own without reading further. */
const nodeIdBytes = 16;
/** How often a node says that it exists, by sending only its id, and how long the others remember that. */
const helloMs = 1_000;
const rememberedMs = 10_000;

/** For a hub of several nodes: one Redis channel. It recovers by itself when Redis is back. */
export function createRedisFanOut({ redisUrl, channel, log }: RedisFanOutOptions): FanOut {
  const { BSON } = mongoose.mongo;
  const nodeId = randomBytes(nodeIdBytes);
  let waiting: Uint8Array[] = [];
  // At first, assume that there are other nodes.
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
      // Most hubs have one node, which need not send its rows. An unknown node reads them from MongoDB.
      if (message.type === "row" && performance.now() - lastHeardMs > rememberedMs) return;
      // All messages of one turn of the event loop are sent in one packet.
      if (waiting.push(BSON.serialize(message)) === 1) queueMicrotask(send);
    },
    subscribe(handler) {
      subscriber.on("messageBuffer", (_channel: Buffer, packet: Buffer) => {
        if (packet.subarray(0, nodeIdBytes).equals(nodeId)) return;
        lastHeardMs = performance.now();
        let start = nodeIdBytes;
        while (start < packet.length) {
          // A BSON document begins with its length.
          const end = start + packet.readInt32LE(start);
          // Only nodes of this hub can publish here, and they all run this code.
          handler(BSON.deserialize(packet.subarray(start, end), { promoteBuffers: true }) as FanOutMessage);
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
