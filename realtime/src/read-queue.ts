/**
 * Reads whole documents, which holds the event loop, one by one: between two of them the loop is free for as long as
 * the first one took. People come one after the other, so who asks for much waits for themselves.
 */
import { HubError } from "@hub/shared/errors";

/** What is read, as far as it says whether something in it waits for the store. */
interface Stored {
  readonly hasPending: boolean;
  settled(): Promise<void>;
}

/** More than the pages of one person ask for at a time. */
const maxWaiting = 100;
/** So long the loop is held before it is free for as long. */
const shortMs = 1;
/** How often a read waits for the store, because somebody wrote meanwhile. */
const maxWaits = 5;

export class ReadQueue {
  private readonly waiting = new Map<string, (() => void)[]>();
  private isGoing = false;

  /**
   * Reads when it is the person's turn and all is stored, as far as somebody or other does not write all the time.
   * Throws `rate-limited` when too much of the person's waits already.
   */
  async read<T>(personId: string, stored: Stored, select: () => T): Promise<T> {
    for (let waits = 1; ; waits += 1) {
      await stored.settled();
      const isLast = waits === maxWaits;
      const taken = await this.take(personId, () => (isLast || !stored.hasPending ? { result: select() } : undefined));
      if (taken) return taken.result;
    }
  }

  private take<T>(personId: string, work: () => T): Promise<T> {
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
      if (this.isGoing) return;
      this.isGoing = true;
      setImmediate(() => this.goOn());
    });
  }

  private goOn(): void {
    const startMs = performance.now();
    let spentMs = 0;
    // Several short ones in a turn: to come back to the queue takes longer than most of them.
    while (spentMs < shortMs) {
      const [next] = this.waiting;
      if (!next) {
        this.isGoing = false;
        return;
      }
      const [personId, [first, ...others]] = next;
      // Behind everybody else who waits.
      this.waiting.delete(personId);
      if (others.length > 0) this.waiting.set(personId, others);
      first?.();
      spentMs = performance.now() - startMs;
    }
    setTimeout(() => this.goOn(), spentMs);
  }
}
