/**
 * Everything the hub does beyond the interface of ws. It writes frames of RFC 6455 to the underlying stream, reads that
 * stream after a close, and limits the fragments of a message. `ws-internals.test.ts` fails when an upgrade of ws
 * changes any of it.
 */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/**
 * A browser sends a message in one fragment, or a long one in fragments of some kB. The types of ws lack this option.
 */
export const partsLimit = { maxFragments: 1_000 };
/** How much a screen may still send after the hub's close frame: data in flight, and its own close frame. */
const maxBytesAfterClose = 64 * 1024;

const binaryFrame = 0x82;
/** Lengths up to here fit into the header's second byte. These two codes mean that 2 or 8 length bytes follow. */
const maxShortLength = 125;
const twoBytesFollow = 126;
const eightBytesFollow = 127;

/**
 * Encodes messages as consecutive WebSocket frames, unmasked and uncompressed. They are built once for all screens of a
 * room, and reach each one in a single write.
 */
export function toWire(messages: readonly Uint8Array[]): Buffer {
  const wire = Buffer.allocUnsafe(messages.reduce((sum, { length }) => sum + headerLength(length) + length, 0));
  let at = 0;
  for (const message of messages) {
    const { length } = message;
    at = wire.writeUInt8(binaryFrame, at);
    if (length <= maxShortLength) {
      at = wire.writeUInt8(length, at);
    } else if (length <= 0xffff) {
      at = wire.writeUInt16BE(length, wire.writeUInt8(twoBytesFollow, at));
    } else {
      at = wire.writeBigUInt64BE(BigInt(length), wire.writeUInt8(eightBytesFollow, at));
    }
    wire.set(message, at);
    at += length;
  }
  return wire;
}

function headerLength(length: number): number {
  if (length <= maxShortLength) return 2;
  return length <= 0xffff ? 4 : 10;
}

/**
 * Writes what `toWire` built to the stream below a socket. ws would split header and payload again for every screen.
 * The order is preserved: without compression, ws writes its own pings and closes synchronously.
 */
export function writeRaw(stream: Duplex, wire: Buffer): void {
  stream.write(wire);
}

/** Terminates a socket that keeps sending after the hub's close frame. */
export function limitTrailingBytes(webSocket: WebSocket, stream: Duplex): void {
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytesAfterClose) webSocket.terminate();
  });
}
