/**
 * Leases: database locks for work that only one node may do at a time. A lease expires when its holder dies, even if
 * the holder's clock was wrong.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Connection, Schema } from "mongoose";
import { isDuplicate } from "./duplicate-key.ts";

export interface LeaseRow {
  _id: string;
  holder: string;
  until: Date;
}

const leaseSchema = new Schema<LeaseRow>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false },
);

export type Leases = ReturnType<typeof createLeases>;

/** How often a waiting node retries. */
const retryMs = 50;
/** How long a lease of long work lasts. The holder renews it; other nodes wait this long after the holder dies. */
const renewedMs = 6_000;

/** The clocks of nodes differ by less. A lease that ends later was created with a wrong clock. */
const maxSkewMs = 60 * 60 * 1000;

/** How long to wait for a lease, and the error afterwards. */
export interface WaitLimit {
  maxWaitMs: number;
  timeoutError(): Error;
}

export function createLeases(connection: Connection) {
  const model = connection.model("Lease", leaseSchema);

  /** Takes the lease and returns a random holder id; undefined if the lease is held. */
  async function tryTake(name: string, lifetimeMs: number): Promise<string | undefined> {
    const holder = crypto.randomUUID();
    const nowMs = Date.now();
    const isOver = { $not: { $gt: new Date(nowMs), $lt: new Date(nowMs + lifetimeMs + maxSkewMs) } };
    try {
      // If the lease is held, the filter matches nothing, and the insert fails because the row exists.
      await model.updateOne(
        { _id: name, until: isOver },
        { $set: { holder, until: new Date(nowMs + lifetimeMs) } },
        { upsert: true },
      );
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
    return holder;
  }

  /** Waits for a lease and renews it from then on. Resolves to the function that releases it. */
  async function hold(
    name: string,
    { lifetimeMs, waitLimit }: { lifetimeMs: number; waitLimit?: WaitLimit | undefined },
  ): Promise<() => Promise<void>> {
    const beganMs = performance.now();
    let holder = await tryTake(name, lifetimeMs);
    while (holder === undefined) {
      if (waitLimit && performance.now() - beganMs > waitLimit.maxWaitMs) throw waitLimit.timeoutError();
      await delay(retryMs);
      holder = await tryTake(name, lifetimeMs);
    }
    const held = { _id: name, holder };
    const renew = () => model.updateOne(held, { $set: { until: new Date(Date.now() + lifetimeMs) } });
    // If one renewal fails, the next is still in time.
    const renewing = setInterval(() => void renew().catch(() => {}), lifetimeMs / 3);
    return async () => {
      clearInterval(renewing);
      await model.deleteOne(held);
    };
  }

  return {
    model,

    /** Takes a lease and returns the function that releases it; undefined if the lease is held. */
    async take(name: string, lifetimeMs: number): Promise<(() => Promise<void>) | undefined> {
      const holder = await tryTake(name, lifetimeMs);
      if (holder === undefined) return undefined;
      return async () => {
        await model.deleteOne({ _id: name, holder });
      };
    },

    /** Whether any lease with a name prefix is held. */
    isHeld: async (beginning: string): Promise<boolean> =>
      (await model.exists({ _id: { $gte: beginning, $lt: `${beginning}~` }, until: { $gt: new Date() } })) !== null,

    hold,

    /** Waits for the lease, does the work however long it takes, and releases the lease. */
    async withLease<T>(
      name: string,
      work: () => Promise<T>,
      { lifetimeMs = renewedMs, waitLimit }: { lifetimeMs?: number; waitLimit?: WaitLimit } = {},
    ): Promise<T> {
      const release = await hold(name, { lifetimeMs, waitLimit });
      try {
        return await work();
      } finally {
        await release();
      }
    },
  };
}
