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
  waitingPerOwner: number;
}

const usual: OutgoingBounds = { perOwner: 4, perHub: 128, waitingPerOwner: 100 };

export type OutgoingLimit = ReturnType<typeof createOutgoingLimit>;

export function createOutgoingLimit({ perOwner, perHub, waitingPerOwner }: OutgoingBounds = usual) {
  const hub = pLimit(perHub);
  const owners = new Map<string, LimitFunction>();

  /**
   * Calls `send` as soon as a slot is free, and keeps the slot until it settles. `send` must end when `signal` aborts.
   * Rejects with the signal's reason when it aborts before, and throws `rate-limited` when too many requests wait.
   */
  return async function sendInTurn<T>(owner: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const limit = owners.get(owner) ?? pLimit(perOwner);
    if (limit.pendingCount >= waitingPerOwner) throw new HubError("rate-limited");
    owners.set(owner, limit);
    const aborted = new Promise<never>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const sent = limit(async () => {
      signal.throwIfAborted();
      return hub(async () => {
        signal.throwIfAborted();
        return send();
      });
    });
    const settled = () => {
      if (limit.activeCount + limit.pendingCount === 0) owners.delete(owner);
    };
    sent.then(settled, settled);
    return Promise.race([sent, aborted]);
  };
}

/** The limit of this process, which all requests to other servers share. */
export const sendInTurn: OutgoingLimit = createOutgoingLimit();
