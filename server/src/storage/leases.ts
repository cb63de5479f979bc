/**
 * Leases: locks in the database for what only one node may do at a time. A lease ends by itself when its holder dies,
 * also when the holder's clock was wrong.
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

/** How often a waiting node tries again. */
const retryMs = 50;
/** How long a lease of long work lasts; it is renewed while the work runs. Others wait that long when its node dies. */
const renewedMs = 6_000;

/** The clocks of nodes differ by less. A lease that ends later than this allows was made by a wrong clock. */
const maxSkewMs = 60 * 60 * 1000;

/** How long to wait for others, and what to say then. */
export interface WaitLimit {
  maxWaitMs: number;
  timeoutError(): Error;
}

export function createLeases(connection: Connection) {
  const model = connection.model("Lease", leaseSchema);

  /** Takes the lease and returns a random id of its holder; undefined when somebody else holds it. */
  async function tryTake(name: string, lifetimeMs: number): Promise<string | undefined> {
    const holder = crypto.randomUUID();
    const nowMs = Date.now();
    const isOver = { $not: { $gt: new Date(nowMs), $lt: new Date(nowMs + lifetimeMs + maxSkewMs) } };
    try {
      // When the lease is held, the filter matches nothing, and inserting fails because the row exists.
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

  /** Waits for a lease and renews it from then on. Resolves to the function that gives it back. */
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
    // When one renewal fails, the next is still in time.
    const renewing = setInterval(() => void renew().catch(() => {}), lifetimeMs / 3);
    return async () => {
      clearInterval(renewing);
      await model.deleteOne(held);
    };
  }

  return {
    model,

    /** Takes a lease and returns the function that gives it back; undefined when somebody else holds it. */
    async take(name: string, lifetimeMs: number): Promise<(() => Promise<void>) | undefined> {
      const holder = await tryTake(name, lifetimeMs);
      if (holder === undefined) return undefined;
      return async () => {
        await model.deleteOne({ _id: name, holder });
      };
    },

    /** Whether anybody holds a lease whose name begins with a text. */
    isHeld: async (beginning: string): Promise<boolean> =>
      (await model.exists({ _id: { $gte: beginning, $lt: `${beginning}~` }, until: { $gt: new Date() } })) !== null,

    hold,

    /** Waits for the lease of this name, does the work however long it takes, and gives the lease back. */
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
