/**
 * Stores edits before other screens see them (group commit). One flush runs at a time, with one row of edits for each
 * room that has new ones. Later edits wait for the next flush. If another node has taken a row's number, this node
 * reads that row and tries the next number. So edits have one order.
 */
import { Pace } from "./pace.ts";
import type { FanOut, Log, Meter, Row, RowStore } from "./ports.ts";
import type { Room } from "./room.ts";
import { withTimeout } from "./with-timeout.ts";

const firstRetryMs = 50;
const lastRetryMs = 1_000;
/** The store is asked again when it has not answered by then. */
const answerMs = 2_000;

interface CommitContext<Author> {
  store: RowStore;
  fanOut: FanOut;
  log: Log;
  meter: Meter;
  /** Identifies this process in its rows, so that it recognizes its own. */
  nodeId: string;
  /** Called for each room whose row was stored. */
  onCommitted(room: Room<Author>): void;
  /** Called for a room that another node's row made invalid. */
  onDropped(room: Room<Author>): void;
}

export class Commit<Author> {
  /** When the store stopped answering; undefined while it answers. */
  failingSinceMs: number | undefined;
  private readonly context: CommitContext<Author>;
  private readonly waiting = new Set<Room<Author>>();
  private running: Promise<void> | undefined;
  private rows = 0;
  private readonly pace = new Pace();

  constructor(context: CommitContext<Author>) {
    this.context = context;
  }

  /** Adds a room to the next flush. */
  add(room: Room<Author>): void {
    this.waiting.add(room);
    this.running ??= this.run();
  }

  /** Resolves when no edit waits for the store. */
  async drained(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      await this.pace.pause();
      const nowMs = performance.now();
      const due = [...this.waiting].filter((room) => this.pace.isDue(room.lastRowMs, nowMs));
      if (due.length > 0) await this.flush(due);
    }
    this.running = undefined;
  }

  private async flush(rooms: readonly Room<Author>[]): Promise<void> {
    const rows = new Map<Room<Author>, Row>();
    const startMs = performance.now();
    for (const room of rooms) {
      this.waiting.delete(room);
      const row = room.takeRow(`${this.context.nodeId}:${++this.rows}`);
      if (!row) continue;
      room.lastRowMs = startMs;
      rows.set(room, row);
    }
    if (rows.size === 0) return;
    const appending = this.append([...rows.values()]);
    const handedMs = performance.now();
    const taken = await appending;
    const storedMs = performance.now();
    this.context.meter.commit(storedMs - startMs);
    for (const [room, row] of rows) {
      if (taken.has(room.documentId)) {
        await this.catchUp(room);
        continue;
      }
      room.committed();
      this.context.meter.edits(row.edits.length);
      this.context.fanOut.publish({ type: "row", row });
      this.context.onCommitted(room);
      if (room.hasPending) this.waiting.add(room);
    }
    const endMs = performance.now();
    this.context.meter.fanOut(endMs - storedMs);
    this.pace.add(handedMs - startMs + endMs - storedMs, endMs);
  }

  /**
   * Retries with exponential backoff until the store answers, and acknowledges nothing before that. Storing a row is
   * idempotent.
   */
  private async append(rows: readonly Row[]): Promise<Set<string>> {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, lastRetryMs)) {
      try {
        const taken = await withTimeout(this.context.store.append(rows), answerMs);
        if (this.failingSinceMs !== undefined)
          this.context.log.info({ rows: rows.length }, "documents: the store is back");
        this.failingSinceMs = undefined;
        return taken;
      } catch (error) {
        if (this.failingSinceMs === undefined)
          this.context.log.warn({ error: String(error) }, "documents: the store does not answer");
        this.failingSinceMs ??= Date.now();
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  private async catchUp(room: Room<Author>): Promise<void> {
    try {
      const later = this.context.store.rowsAfter([{ documentId: room.documentId, seq: room.seq }]);
      const rows = await withTimeout(later, answerMs);
      for (const row of rows) room.follow(row);
    } catch (error) {
      this.context.log.warn({ error: String(error) }, "documents: reading another node's rows failed");
    }
    if (room.state === "dropped") return this.context.onDropped(room);
    // The write whose response was lost may have stored our own row. `follow` has handled that case.
    room.refused();
    if (room.hasPending) this.waiting.add(room);
  }
}
