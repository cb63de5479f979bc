/**
 * Reads whole documents one by one, because each read blocks the event loop: between two of them the loop is free for
 * as long as the first one took. People take turns, so whoever asks for much delays only themselves.
 */
import { HubError } from "@hub/shared/errors";

/** What is read: whether some of it still waits for the store, and a promise for when it is stored. */
interface Stored {
  readonly hasPending: boolean;
  settled(): Promise<void>;
}

/** How many reads of one person may wait: more than their pages ask for at a time. */
const maxWaiting = 100;
/** How long reads may block the event loop before it is left free for as long. */
const shortMs = 1;
/** How often a read waits for the store, because somebody wrote meanwhile. */
const maxWaits = 5;

export class ReadQueue {
  private readonly waiting = new Map<string, (() => void)[]>();
  private isRunning = false;

  /**
   * Reads when it is the person's turn and all is stored; where people write all the time, not all of it may be. Throws
   * `rate-limited` when too many of the person's reads wait already.
   */
  async read<T>(personId: string, stored: Stored, select: () => T): Promise<T> {
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
    // Several short reads in one turn: coming back to the queue takes longer than most of them.
    while (spentMs < shortMs) {
      const [next] = this.waiting;
      if (!next) {
        this.isRunning = false;
        return;
      }
      const [personId, [first, ...others]] = next;
      // Behind everybody else who waits.
      this.waiting.delete(personId);
      if (others.length > 0) this.waiting.set(personId, others);
      first?.();
      spentMs = performance.now() - startMs;
    }
    setTimeout(() => this.runNext(), spentMs);
  }
}
