/** One screen as a bare socket: it sends prepared frames and notes when the others' edits come. No document, no CRDT. */
import { readPayload } from "./dialects.mjs";
import { openSocket, toFrame } from "./socket.mjs";

/**
 * @typedef {object} Target where a family's document is
 * @property {string} url
 * @property {string} documentName
 * @property {string} [memberId] whose screens these are, where the server knows members
 * @property {Record<string, string>} headers
 * @property {import("./dialects.mjs").Dialect} dialect
 */

export class Screen {
  /** Frames ready to be sent, the clock after each, and when each was sent. */
  frames = [];
  clocks = [];
  sentAtMs = [];
  /** How many edits of each other screen have come. */
  seen = new Map();
  isOpen = true;

  /**
   * @param {Target} target
   * @param {{ stream: import("./edit-stream.mjs").EditStream, onUpdate: (screen: Screen, update: Buffer) => void }} options
   */
  constructor(target, { stream, onUpdate }) {
    this.target = target;
    this.stream = stream;
    this.onUpdate = onUpdate;
    this.headerBytes = target.dialect.headerBytes(target.documentName);
  }

  async open() {
    this.socket = await openSocket(this.target, {
      onMessage: (data) => {
        const update = readPayload(data, { headerBytes: this.headerBytes, kind: "update" });
        if (update) this.onUpdate(this, update);
      },
      onClose: (code) => {
        this.isOpen = false;
        this.closeCode = code;
      },
    });
  }

  /** Forgets the edits that were sent and makes new ones ready. Unsent ones stay, because later ones build on them. */
  prepare(count) {
    const { dialect, documentName } = this.target;
    const sent = this.sentAtMs.length;
    this.frames = this.frames.slice(sent);
    this.clocks = this.clocks.slice(sent);
    while (this.frames.length < count) {
      const { update, clock } = this.stream.next();
      this.frames.push(toFrame(dialect.encodeUpdate(documentName, update)));
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
