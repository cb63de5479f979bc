/** The screens of one family, and the time until an edit on one is visible on each other one. */
import * as Y from "yjs";
import { EditStream } from "./edit-stream.mjs";
import { Screen } from "./screen.mjs";

/** Caches decoded frames briefly, because all screens of a family receive the same bytes. */
const cachedFrames = 64;

export class Family {
  /** @param {import("./screen.mjs").Target} target */
  constructor(target) {
    this.target = target;
    /** @type {Screen[]} */
    this.screens = [];
    this.byClientId = new Map();
    this.decoded = new Map();
    /** @type {(latencyMs: number, sentAtMs: number) => void} */
    this.onVisible = () => {};
  }

  async addScreen(itemCount = 20) {
    const stream = new EditStream(itemCount, this.target.memberId);
    const onUpdate = (reader, update) => this.receive(reader, update);
    const screen = new Screen(this.target, { stream, onUpdate });
    await screen.open();
    this.screens.push(screen);
    this.byClientId.set(stream.clientId, screen);
  }

  get isConnected() {
    return this.screens.every((screen) => screen.isOpen);
  }

  receive(reader, update) {
    const nowMs = performance.now();
    for (const [clientId, clock] of this.clocksOf(update)) {
      const author = this.byClientId.get(clientId);
      if (!author || author === reader) continue;
      let seen = reader.seen.get(author) ?? 0;
      for (; seen < author.sentAtMs.length && author.clocks[seen] <= clock; seen++) {
        this.onVisible(nowMs - author.sentAtMs[seen], author.sentAtMs[seen]);
      }
      reader.seen.set(author, seen);
    }
  }

  clocksOf(update) {
    const key = update.latin1Slice();
    const cached = this.decoded.get(key);
    if (cached) return cached;
    if (this.decoded.size >= cachedFrames) this.decoded.clear();
    const clocks = [...Y.parseUpdateMeta(update).to];
    this.decoded.set(key, clocks);
    return clocks;
  }

  close() {
    for (const screen of this.screens) screen.close();
  }
}
