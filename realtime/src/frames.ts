/** The messages of the document socket as bytes: y-websocket's own, and three of ours. */
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

/** Reads one message from a screen. Throws when the bytes are not a message. */
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

/** Requests the data that the document lacks from a screen. */
export function syncRequest(doc: Y.Doc): Uint8Array {
  return frame([messageType.sync, sync.messageYjsSyncStep1], Y.encodeStateVector(doc));
}

/** Answers a screen's state vector with what it lacks. Throws on a broken state vector. */
export function syncAnswer(doc: Y.Doc, stateVector: Uint8Array): Uint8Array {
  return frame([messageType.sync, sync.messageYjsSyncStep2], Y.encodeStateAsUpdate(doc, stateVector));
}

/** Shorter messages gain nothing from compression: they fit into the first packets of a connection. */
const minCompressedBytes = 8 * 1024;

/** Compresses a long message at the fastest level. A document's history shrinks to a quarter. */
export function compressIfLong(message: Uint8Array): Uint8Array {
  if (message.length < minCompressedBytes) return message;
  return frame([messageType.compressed], deflateRawSync(message, { level: constants.Z_BEST_SPEED }));
}

/** One change for the screens of a room. */
export function updateFrame(update: Uint8Array): Uint8Array {
  return frame([messageType.sync, sync.messageYjsUpdate], update);
}

/** Presence states, encoded like y-protocols' awareness. */
export function presenceFrame(update: Uint8Array): Uint8Array {
  return frame([messageType.awareness], update);
}

/** Prevents y-websocket's provider from reconnecting, which it does after 30 s without a message. */
export const heartbeat = toWire([presenceFrame(new Uint8Array([0]))]);

/** Acknowledges a screen's edits up to these clocks: they are stored. */
export function savedFrame(clocks: Clocks): Uint8Array {
  return frame([messageType.saved, clocks.size, ...[...clocks].flat()]);
}

/** Explains to a screen why something it sent was changed or refused. */
export function noticeFrame(notice: Notice): Uint8Array {
  return frame([messageType.notice], Buffer.from(JSON.stringify(notice)));
}

/**
 * Encodes numbers like lib0, then a payload with its length. lib0's own encoder allocates memory outside the heap for
 * each message, which costs more than the rest.
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

/** Seven bits in each byte, lowest first. The eighth bit means that more bytes follow. */
function writeVarUint(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}
