/** One screen as a bare socket: it sends prepared frames and notes when the others' edits come. No document, no CRDT. */
import { once } from "node:events";
import { WebSocket } from "ws";
import { readPayload } from "./dialects.mjs";

const connectMs = 20_000;

/**
 * @typedef {object} Target where a family's document is
 * @property {string} url
 * @property {string} documentName
 * @property {Record<string, string>} headers
 * @property {import("./dialects.mjs").Dialect} dialect
 */

/** @param {Target} target */
export async function openSocket({ url, documentName, headers, dialect }) {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false, skipUTF8Validation: true });
  await once(socket, "open", { signal: AbortSignal.timeout(connectMs) });
  for (const frame of dialect.greet(documentName)) socket.send(frame);
  return socket;
}

export class Screen {
  /**
   * @param {import("ws").WebSocket} socket
   * @param {{ target: Target, stream: import("./edit-stream.mjs").EditStream, onUpdate: (screen: Screen, update: Buffer) => void }} options
   */
  constructor(socket, { target, stream, onUpdate }) {
    this.socket = socket;
    this.target = target;
    this.stream = stream;
    this.isOpen = true;
    /** Frames ready to be sent, the clock after each, and when each was sent. */
    this.frames = [];
    this.clocks = [];
    this.sentAtMs = [];
    /** How many edits of each other screen have come. */
    this.seen = new Map();
    const headerBytes = target.dialect.headerBytes(target.documentName);
    socket.on("message", (data) => {
      const update = readPayload(data, { headerBytes, kind: "update" });
      if (update) onUpdate(this, update);
    });
    socket.on("close", (code) => {
      this.isOpen = false;
      this.closeCode = code;
    });
    socket.on("error", () => {});
  }

  /** Forgets the edits that were sent and makes new ones ready. Unsent ones stay, because later ones build on them. */
  prepare(count) {
    const { dialect, documentName } = this.target;
    const sent = this.sentAtMs.length;
    this.frames = this.frames.slice(sent);
    this.clocks = this.clocks.slice(sent);
    while (this.frames.length < count) {
      const { update, clock } = this.stream.next();
      this.frames.push(dialect.encodeUpdate(documentName, update));
      this.clocks.push(clock);
    }
    this.sentAtMs = [];
    this.seen.clear();
  }

  /** Sends the next prepared edit; false when there is none. */
  sendNext() {
    const frame = this.frames[this.sentAtMs.length];
    if (!frame || !this.isOpen) return false;
    this.sentAtMs.push(performance.now());
    this.socket.send(frame);
    return true;
  }

  close() {
    this.socket.terminate();
  }
}
