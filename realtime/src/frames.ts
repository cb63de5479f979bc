/** The messages of the document socket: y-websocket's own and three of ours, as bytes. */
import { constants, deflateRawSync } from "node:zlib";
import { messageType, type Notice } from "@hub/shared/live";
import * as decoding from "lib0/decoding";
import * as sync from "y-protocols/sync";
import * as Y from "yjs";
import type { Clocks } from "./validate-update.ts";
import { toWire } from "./ws-internals.ts";

export type ClientMessage =
  | { kind: "state-vector"; stateVector: Uint8Array }
  | { kind: "update"; update: Uint8Array }
  | { kind: "presence"; update: Uint8Array }
  | { kind: "other" };

/** Reads one message from a screen. Throws when the bytes are no message. */
export function readFrame(bytes: Uint8Array): ClientMessage {
  const decoder = decoding.createDecoder(bytes);
  const type = decoding.readVarUint(decoder);
  if (type === messageType.awareness) return { kind: "presence", update: decoding.readVarUint8Array(decoder) };
  if (type !== messageType.sync) return { kind: "other" };
  const step = decoding.readVarUint(decoder);
  const payload = decoding.readVarUint8Array(decoder);
  return step === sync.messageYjsSyncStep1
    ? { kind: "state-vector", stateVector: payload }
    : { kind: "update", update: payload };
}

/** Asks a screen for what the document lacks. */
export function syncRequest(doc: Y.Doc): Uint8Array {
  return frame([messageType.sync, sync.messageYjsSyncStep1], Y.encodeStateVector(doc));
}

/** Answers a screen's state vector with what it lacks. Throws on a broken state vector. */
export function syncAnswer(doc: Y.Doc, stateVector: Uint8Array): Uint8Array {
  return frame([messageType.sync, sync.messageYjsSyncStep2], Y.encodeStateAsUpdate(doc, stateVector));
}

/** A shorter message arrives no sooner compressed: it fits into the first packets that a connection may send. */
const minCompressedBytes = 8 * 1024;

/** A message, compressed at the fastest level if it is long: a document's history shrinks to a quarter. */
export function compressIfLong(message: Uint8Array): Uint8Array {
  if (message.length < minCompressedBytes) return message;
  return frame([messageType.compressed], deflateRawSync(message, { level: constants.Z_BEST_SPEED }));
}

/** One change for the screens of a room. */
export function updateFrame(update: Uint8Array): Uint8Array {
  return frame([messageType.sync, sync.messageYjsUpdate], update);
}

/** States of presence, encoded as y-protocols' awareness does. */
export function presenceFrame(update: Uint8Array): Uint8Array {
  return frame([messageType.awareness], update);
}

/** Keeps y-websocket's provider from giving up, which it does after 30 s without a message. */
export const heartbeat = toWire([presenceFrame(new Uint8Array([0]))]);

/** Tells a screen up to which clock its edits are stored for good. */
export function savedFrame(clocks: Clocks): Uint8Array {
  return frame([messageType.saved, clocks.size, ...[...clocks].flat()]);
}

/** Tells a screen why something it sent was changed or refused. */
export function noticeFrame(notice: Notice): Uint8Array {
  return frame([messageType.notice], Buffer.from(JSON.stringify(notice)));
}

/**
 * Numbers as lib0 writes them, then a payload behind its length. lib0's own encoder takes memory outside the heap for
 * each message, which costs more than all the rest of it.
 */
function frame(numbers: readonly number[], payload?: Uint8Array): Uint8Array {
  const head: number[] = [];
  for (const number of numbers) writeVarUint(head, number);
  if (payload) writeVarUint(head, payload.length);
  const bytes = Buffer.allocUnsafe(head.length + (payload?.length ?? 0));
  bytes.set(head);
  if (payload) bytes.set(payload, head.length);
  return bytes;
}

/** Seven bits in each byte, the lowest first; the eighth says that more follow. */
function writeVarUint(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}
