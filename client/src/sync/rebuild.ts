/**
 * Builds a fresh replica (this device's copy of the document): it is filled from the hub, and the unsent changes are
 * made in it again, while the old replica stays on the screen. It is needed when the hub has started a new epoch (the
 * document without its history), or has refused what the old replica holds.
 */
import type { OutboxItem } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";
import { replay } from "./replay.ts";
import type { Replica } from "./replica.ts";

/** "one-by-one" finds the change that the hub refuses, at the cost of a round trip for each. */
export type RebuildMode = "together" | "one-by-one";

export class Rebuild {
  readonly replica: Replica;
  readonly mode: RebuildMode;
  private readonly outbox: Outbox;

  constructor(options: { replica: Replica; mode: RebuildMode; outbox: Outbox }) {
    this.replica = options.replica;
    this.mode = options.mode;
    this.outbox = options.outbox;
  }

  /** The entries that were sent from the fresh replica and are not stored yet. */
  inFlight(): OutboxItem[] {
    return this.outbox.list().filter((entry) => this.isSent(entry));
  }

  /** Sends what can be sent now. Returns true once the hub has stored every unsent change. */
  advance(): boolean {
    if (!this.replica.isSynced) return false;
    while (this.mode === "together" || this.inFlight().length === 0) {
      const waiting = this.outbox.list().filter((entry) => !this.isSent(entry));
      if (waiting.length === 0) break;
      const idle = replay(this.replica.doc, this.mode === "together" ? waiting : waiting.slice(0, 1), this.outbox);
      // The replica holds only the hub's state and what was replayed: an entry without effect has nothing to send.
      this.outbox.remove(idle);
    }
    return this.outbox.count === 0;
  }

  private isSent({ place }: OutboxItem): boolean {
    return place?.clientId === this.replica.doc.clientID;
  }
}
