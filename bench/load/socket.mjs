/**
 * A minimal WebSocket client (RFC 6455). It uses little CPU, because it shares the machine with the server: it sends
 * prepared frames, and all sockets read into one buffer. It understands only complete, unmasked frames.
 */
import { randomBytes } from "node:crypto";
import { connect } from "node:net";

const connectMs = 20_000;
const readBuffer = Buffer.allocUnsafe(64 * 1024);
const nothing = Buffer.alloc(0);
const binary = 2;
const close = 8;
const ping = 9;
const pong = 10;
const endOfHeaders = "\r\n\r\n";

/**
 * Opens a socket and sends the first messages of the dialect.
 * @param {import("./screen.mjs").Target} target
 * @param {{ onMessage: (payload: Buffer) => void, onClose?: (code: number) => void }} on `payload` is valid during the call
 * @returns {Promise<Socket>}
 */
export async function openSocket({ url, documentName, headers, dialect }, on) {
  const socket = await new Promise((resolve, reject) => {
    const opening = new Socket(new URL(url), { headers, on, onOpen: () => resolve(opening) });
    opening.connection.on("error", reject);
    setTimeout(() => reject(new Error(`${url} did not answer.`)), connectMs).unref();
  });
  for (const message of dialect.greet(documentName)) socket.send(toFrame(message));
  return socket;
}

/** A client frame: masked, as RFC 6455 requires, with the zero key, which leaves the bytes unchanged. */
export function toFrame(payload, opcode = binary) {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  if (length > 0xffff) throw new Error("The frame is too long.");
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]);
}

class Socket {
  isUpgraded = false;
  /** The received part of an incomplete frame. */
  rest = nothing;
  closeCode = 1006;

  constructor({ hostname, port, pathname, search }, { headers, on, onOpen }) {
    this.on = on;
    this.onOpen = onOpen;
    const onread = { buffer: readBuffer, callback: (length) => this.read(readBuffer.subarray(0, length)) };
    this.connection = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.connection.on("close", () => on.onClose?.(this.closeCode));
    const lines = Object.entries({
      host: `${hostname}:${port}`,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    this.connection.write([`GET ${pathname}${search} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  }

  /** @param {Buffer} frame as `toFrame` makes it */
  send(frame) {
    this.connection.write(frame);
  }

  terminate() {
    this.connection.destroy();
  }

  read(chunk) {
    const data = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const start = this.isUpgraded ? 0 : this.readHandshake(data);
    const end = this.isUpgraded ? this.readFrames(data, start) : start;
    // The buffer is reused, so the rest is copied.
    this.rest = end < data.length ? Buffer.from(data.subarray(end)) : nothing;
    return true;
  }

  /** Returns the offset of the first frame; 0 while the HTTP response is incomplete. */
  readHandshake(data) {
    const end = data.indexOf(endOfHeaders);
    if (end < 0) return 0;
    const [status] = data.latin1Slice(0, end).split("\r\n");
    if (status.includes(" 101 ")) {
      this.isUpgraded = true;
      this.onOpen();
    } else {
      this.connection.destroy(new Error(status));
    }
    return end + endOfHeaders.length;
  }

  /** Returns the offset of the first incomplete frame. */
  readFrames(data, from) {
    let start = from;
    for (let end = endOfFrame(data, start); end <= data.length; end = endOfFrame(data, start)) {
      this.handleFrame(data[start] & 0x0f, data.subarray(start + headerBytes(data[start + 1]), end));
      start = end;
    }
    return start;
  }

  handleFrame(opcode, payload) {
    if (opcode === binary) this.on.onMessage(payload);
    else if (opcode === ping) this.send(toFrame(payload, pong));
    else if (opcode === close) {
      this.closeCode = payload.length < 2 ? 1005 : payload.readUInt16BE(0);
      this.connection.end();
    }
  }
}

function headerBytes(length) {
  if (length < 126) return 2;
  return length === 126 ? 4 : 10;
}

/** The end of the frame at `start`; infinity when its header is incomplete. */
function endOfFrame(data, start) {
  const length = data[start + 1];
  const header = headerBytes(length);
  if (length === undefined || start + header > data.length) return Number.POSITIVE_INFINITY;
  if (length < 126) return start + header + length;
  return start + header + (length === 126 ? data.readUInt16BE(start + 2) : Number(data.readBigUInt64BE(start + 2)));
}
