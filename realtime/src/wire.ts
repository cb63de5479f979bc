/** How messages leave the hub: as the WebSocket frames of RFC 6455. */

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
