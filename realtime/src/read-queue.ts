/**
 * Reads whole documents one at a time, because each read blocks the event loop. After each read, the event loop is free
 * for as long as the read took. The queue is fair between people: a person with many reads delays only themselves.
 */
import { HubError } from "@hub/shared/errors";

/** A document to read: whether edits are pending, and a promise that resolves when they are stored. */
interface StoredDocument {
  readonly hasPending: boolean;
  settled(): Promise<void>;
}

/** How many reads of one person may wait: more than their pages request at a time. */
const maxWaiting = 100;
/** How long reads may block the event loop before it is left free for as long. */
const shortMs = 1;
/** How often a read waits for the store when new edits keep arriving. */
const maxWaits = 5;

export class ReadQueue {
  private readonly waiting = new Map<string, (() => void)[]>();
  private isRunning = false;

  /**
   * Reads at the person's turn, once all edits are stored. After several waits it reads although some edits are
   * pending. Throws `rate-limited` when too many of the person's reads wait.
   */
  async read<T>(personId: string, stored: StoredDocument, select: () => T): Promise<T> {
    for (let waits = 1; ; waits += 1) {
      await stored.settled();
      const isLast = waits === maxWaits;
      const taken = await this.add(personId, () => (isLast || !stored.hasPending ? { result: select() } : undefined));
      if (taken) return taken.result;
    }
  }

  private add<T>(personId: string, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(personId) ?? [];
      if (queue.length >= maxWaiting) throw new HubError("rate-limited");
      this.waiting.set(personId, queue);
      queue.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => this.runNext());
    });
  }

  private runNext(): void {
    const startMs = performance.now();
    let spentMs = 0;
    // Several short reads share one turn of the event loop: returning to the queue takes longer than most of them.
    while (spentMs < shortMs) {
      const [next] = this.waiting;
      if (!next) {
        this.isRunning = false;
        return;
      }
      const [personId, [first, ...others]] = next;
      // The person moves to the end of the queue.
      this.waiting.delete(personId);
      if (others.length > 0) this.waiting.set(personId, others);
      first?.();
      spentMs = performance.now() - startMs;
    }
    setTimeout(() => this.runNext(), spentMs);
  }
}
