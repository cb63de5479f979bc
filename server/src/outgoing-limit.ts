/**
 * Bounds the requests that the hub sends to other servers. Each owner (a person or a family) has a few in flight, and all
 * owners together have a fixed number of them. So a server that never answers cannot use up the hub's sockets and open
 * files, and one person cannot use up those of all others. Waiting for a free slot counts towards the deadline.
 */
import { HubError } from "@hub/shared/errors";
import pLimit, { type LimitFunction } from "p-limit";

export interface OutgoingBounds {
  perOwner: number;
  perHub: number;
  /** How many requests of one owner may wait for a free slot. */
  maxWaitingPerOwner: number;
}

const defaultBounds: OutgoingBounds = { perOwner: 4, perHub: 128, maxWaitingPerOwner: 100 };

export type OutgoingLimit = ReturnType<typeof createOutgoingLimit>;

export function createOutgoingLimit({ perOwner, perHub, maxWaitingPerOwner }: OutgoingBounds = defaultBounds) {
  const hub = pLimit(perHub);
  const owners = new Map<string, LimitFunction>();

  /**
   * Waits for a free slot and returns the function that frees it again. Rejects with the signal's reason when it aborts
   * before, and throws `rate-limited` when too many requests of the owner wait.
   */
  async function takeSlot(owner: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const limit = owners.get(owner) ?? pLimit(perOwner);
    if (limit.pendingCount >= maxWaitingPerOwner) throw new HubError("rate-limited");
    owners.set(owner, limit);
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      const hold = () => (signal.aborted ? undefined : new Promise<void>((free) => resolve(free)));
      void limit(() => (signal.aborted ? undefined : hub(hold))).then(() => {
        if (limit.activeCount + limit.pendingCount === 0) owners.delete(owner);
      });
    });
  }

  return {
    takeSlot,
    /** Calls `send` as soon as a slot is free, and frees it when `send` settles, which an abort must bring about. */
    async sendWithinLimit<T>(owner: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
      const free = await takeSlot(owner, signal);
      try {
        return await send();
      } finally {
        free();
      }
    },
  };
}

/** The limit of this process, which all requests to other servers share. */
export const { sendWithinLimit, takeSlot }: OutgoingLimit = createOutgoingLimit();
