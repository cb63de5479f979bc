/**
 * Work that holds the event loop, one piece in each of its turns. People come one after the other: who asks for much
 * waits for themselves, and everybody else for one piece of theirs at a time.
 */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>();
  private isGoing = false;

  /** Resolves when it is the person's turn; the piece of work follows at once. */
  next(personId: string): Promise<void> {
    return new Promise((resolve) => {
      this.queueOf(personId).push(resolve);
      if (this.isGoing) return;
      this.isGoing = true;
      this.goOn();
    });
  }

  private goOn(): void {
    setImmediate(() => {
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
      this.goOn();
    });
  }

  private queueOf(personId: string): (() => void)[] {
    const queue = this.waiting.get(personId) ?? [];
    this.waiting.set(personId, queue);
    return queue;
  }
}
