/**
 * The message format of each server. The raw server forwards the frames of y-websocket as bytes, so all servers carry
 * the same payload.
 */
import { inflateRawSync } from "node:zlib";
import * as encoding from "lib0/encoding";

const sync = 0;
/** A message that the hub compressed for a screen that requested compression. */
const compressed = 6;
const hocuspocusAuth = 2;
const step1 = 0;
const step2 = 1;
const update = 2;
const emptyStateVector = new Uint8Array([0]);

/**
 * @typedef {object} Dialect
 * @property {(documentName: string) => Uint8Array[]} greet The first messages of a screen, which subscribe to updates
 * @property {(documentName: string, bytes: Uint8Array) => Uint8Array} encodeUpdate
 * @property {(documentName: string) => Uint8Array} encodeRequest Requests the whole document
 * @property {(documentName: string) => number} headerBytes The bytes before the type of a message
 */

/** @type {Dialect} */
export const plainDialect = {
  greet: () => [],
  encodeUpdate: (_, bytes) => message("", update, bytes),
  encodeRequest: () => message("", step1, emptyStateVector),
  headerBytes: () => 0,
};

/** @type {Dialect} */
export const hocuspocusDialect = {
  greet: (documentName) => [authMessage(documentName)],
  encodeUpdate: (documentName, bytes) => message(documentName, update, bytes),
  encodeRequest: (documentName) => message(documentName, step1, emptyStateVector),
  // Names are ASCII and shorter than 128, so their length takes one byte.
  headerBytes: (documentName) => documentName.length + 1,
};

/**
 * The payload of a sync message; undefined for other messages.
 * @param {Buffer} data
 * @param {{ headerBytes: number, kind: "update" | "document" }} options
 */
export function readPayload(data, { headerBytes, kind }) {
  if (data[headerBytes] === compressed && kind === "document")
    return readPayload(inflateRawSync(payloadOf(data, headerBytes + 1)), { headerBytes: 0, kind });
  if (data[headerBytes] !== sync || data[headerBytes + 1] !== (kind === "update" ? update : step2)) return undefined;
  return payloadOf(data, headerBytes + 2);
}

/** Reads a length and the bytes after it. */
function payloadOf(data, lengthAt) {
  let start = lengthAt;
  while (data[start] >= 0x80) start++;
  return data.subarray(start + 1);
}

function message(documentName, step, payload) {
  const encoder = encoding.createEncoder();
  if (documentName !== "") encoding.writeVarString(encoder, documentName);
  encoding.writeVarUint(encoder, sync);
  encoding.writeVarUint(encoder, step);
  encoding.writeVarUint8Array(encoder, payload);
  return encoding.toUint8Array(encoder);
}

function authMessage(documentName) {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, documentName);
  encoding.writeVarUint(encoder, hocuspocusAuth);
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarString(encoder, "bench");
  return encoding.toUint8Array(encoder);
}
