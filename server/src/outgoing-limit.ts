/**
 * Limits concurrent requests to other servers. Each owner (a person or a family) has a few in flight, and all owners
 * together share a fixed number. So a server that never answers cannot exhaust the hub's sockets, and one person cannot
 * exhaust those of others. Waiting for a slot counts toward the deadline.
 */
import { HubError } from "@hub/shared/errors";
import pLimit, { type LimitFunction } from "p-limit";

export interface OutgoingBounds {
  perOwner: number;
  perHub: number;
  /** How many requests of one owner may wait for a slot. */
  maxWaitingPerOwner: number;
}

const defaultBounds: OutgoingBounds = { perOwner: 4, perHub: 128, maxWaitingPerOwner: 100 };

export type OutgoingLimit = ReturnType<typeof createOutgoingLimit>;

export function createOutgoingLimit({ perOwner, perHub, maxWaitingPerOwner }: OutgoingBounds = defaultBounds) {
  const hub = pLimit(perHub);
  const owners = new Map<string, LimitFunction>();

  /**
   * Waits for a slot and returns the function that frees it. Rejects with the signal's reason if it aborts first, and
   * throws `rate-limited` if too many requests of the owner wait.
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
    /** Calls `send` when a slot is free, and frees the slot when `send` settles. An abort must settle it. */
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

/** The limit of this process, shared by all requests to other servers. */
export const { sendWithinLimit, takeSlot }: OutgoingLimit = createOutgoingLimit();
