import type { HubError } from "@hub/shared/errors";

interface Waiter {
  /** The number of the last edit that was accepted when the wait began. */
  editNumber: number;
  resolve(): void;
  reject(error: HubError): void;
}

/** Callers that wait until the edits of a room are stored up to a number. */
export class Waiters {
  private waiting: Waiter[] = [];

  until(editNumber: number): Promise<void> {
    return new Promise((resolve, reject) => this.waiting.push({ editNumber, resolve, reject }));
  }

  stored(editNumber: number): void {
    this.waiting = this.waiting.filter((waiter) => {
      const isStored = waiter.editNumber <= editNumber;
      if (isStored) waiter.resolve();
      return !isStored;
    });
  }

  reject(reason: HubError): void {
    for (const waiter of this.waiting.splice(0)) waiter.reject(reason);
  }
}
