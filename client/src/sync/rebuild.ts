/**
 * Builds a new replica (this device's copy of the document) from the hub, and replays the unsent changes in it.
 * Meanwhile the screen shows the old replica. A rebuild is needed after the hub started a new epoch (the document
 * without its history) or rejected a change in the old replica.
 */
import type { OutboxItem } from "./device-store.ts";
import type { Outbox } from "./outbox.ts";
import { replay } from "./replay.ts";
import type { Replica } from "./replica.ts";

/** "one-by-one" finds the change that the hub rejects, at the cost of a round trip for each. */
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

  /** The items sent from the new replica that the hub has not acknowledged. */
  inFlight(): OutboxItem[] {
    return this.outbox.list().filter((item) => this.isSent(item));
  }

  /** Sends the next changes. Returns true once the hub has stored all of them. */
  advance(): boolean {
    if (!this.replica.isSynced) return false;
    while (this.mode === "together" || this.inFlight().length === 0) {
      const waiting = this.outbox.list().filter((item) => !this.isSent(item));
      if (waiting.length === 0) break;
      const ineffective = replay(
        this.replica.doc,
        this.mode === "together" ? waiting : waiting.slice(0, 1),
        this.outbox,
      );
      // The replica contains only the hub's state and replayed changes, so an item without effect needs no sending.
      this.outbox.remove(ineffective);
    }
    return this.outbox.count === 0;
  }

  private isSent({ place }: OutboxItem): boolean {
    return place?.clientId === this.replica.doc.clientID;
  }
}
