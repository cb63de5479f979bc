/** One screen as a bare socket without a document: sends prepared frames and records when edits of others arrive. */
import { readPayload } from "./dialects.mjs";
import { openSocket, toFrame } from "./socket.mjs";

/**
 * @typedef {object} Target the address of a family's document
 * @property {string} url
 * @property {string} documentName
 * @property {string} [memberId] the owner of the screens, if the server has members
 * @property {Record<string, string>} headers
 * @property {import("./dialects.mjs").Dialect} dialect
 */

export class Screen {
  /** Prepared frames, the clock after each, and the time of sending. */
  frames = [];
  clocks = [];
  sentAtMs = [];
  /** The number of received edits per screen. */
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

  /** Drops the sent edits and prepares new ones. Unsent edits stay, because later ones depend on them. */
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

  /** Sends the next prepared edit. Returns false when none is left. */
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
