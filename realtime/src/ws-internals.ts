/**
 * Everything the hub does beyond the interface of ws: it writes frames of RFC 6455 to the underlying stream, reads what
 * comes there after a close, and limits the parts of a message. `ws-internals.test.ts` fails when ws changes any of it.
 */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** A browser sends a message in one part, or a long one in parts of some kB. The types do not know this limit of ws. */
export const partsLimit = { maxFragments: 1_000 };
/** How much a screen may still send after the hub's close frame: what was on its way, and its own close frame. */
const maxBytesAfterClose = 64 * 1024;

const binaryFrame = 0x82;
/** Lengths up to here stand in the header's second byte; these two marks say that 2 or 8 bytes follow instead. */
const maxShortLength = 125;
const twoBytesFollow = 126;
const eightBytesFollow = 127;

/**
 * Messages as they travel, one after the other: each behind the header of a WebSocket frame, which a hub neither masks
 * nor compresses. So they are built once for all screens of a room and reach each one in a single write.
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
 * Writes what `toWire` built to the stream below a socket: ws would split header and payload again for every screen.
 * That keeps the order, because without compression ws writes its own pings and closes at once.
 */
export function writePast(stream: Duplex, wire: Buffer): void {
  stream.write(wire);
}

/** For a socket that was sent a close frame: cuts the connection when the other side goes on sending all the same. */
export function readLittleMore(webSocket: WebSocket, stream: Duplex): void {
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytesAfterClose) webSocket.terminate();
  });
}
