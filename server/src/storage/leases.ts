/** What only one node may do at a time. A lease ends by itself when its holder dies, also one whose clock was wrong. */
import { setTimeout as delay } from "node:timers/promises";
import { type Connection, Schema } from "mongoose";
import { isDuplicate } from "./users.ts";

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

/** How often somebody who waits looks again. */
const retryMs = 50;
/** What is done for as long as it takes is looked after by renewing; so long others wait when its node dies. */
const renewedMs = 6_000;

/** Clocks of nodes differ by less; a lease that lasts longer than this is of a clock that was wrong. */
const maxSkewMs = 60 * 60 * 1000;

/** How long to wait for others, and what to say then. */
export interface Patience {
  forMs: number;
  tooLate(): Error;
}

export function createLeases(connection: Connection) {
  const model = connection.model("Lease", leaseSchema);

  /** Who holds the lease from now on; undefined when somebody else does. */
  async function tryTake(name: string, lastsMs: number): Promise<string | undefined> {
    const holder = crypto.randomUUID();
    const nowMs = Date.now();
    const isOver = { $not: { $gt: new Date(nowMs), $lt: new Date(nowMs + lastsMs + maxSkewMs) } };
    try {
      // Where the lease is held, nothing matches, and the insertion meets the row that is there.
      await model.updateOne(
        { _id: name, until: isOver },
        { $set: { holder, until: new Date(nowMs + lastsMs) } },
        { upsert: true },
      );
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
    return holder;
  }

  /** Waits until nobody else holds a lease, and renews it from then on; resolves to the way to give it back. */
  async function hold(
    name: string,
    { lastsMs, patience }: { lastsMs: number; patience?: Patience | undefined },
  ): Promise<() => Promise<void>> {
    const beganMs = performance.now();
    let holder = await tryTake(name, lastsMs);
    while (holder === undefined) {
      if (patience && performance.now() - beganMs > patience.forMs) throw patience.tooLate();
      await delay(retryMs);
      holder = await tryTake(name, lastsMs);
    }
    const mine = { _id: name, holder };
    const renew = () => model.updateOne(mine, { $set: { until: new Date(Date.now() + lastsMs) } });
    // One that fails is made good by the next.
    const renewing = setInterval(() => void renew().catch(() => {}), lastsMs / 3);
    return async () => {
      clearInterval(renewing);
      await model.deleteOne(mine);
    };
  }

  return {
    model,

    /** Takes a lease and returns the way to give it back; undefined when somebody else holds it. */
    async take(name: string, lastsMs: number): Promise<(() => Promise<void>) | undefined> {
      const holder = await tryTake(name, lastsMs);
      if (holder === undefined) return undefined;
      return async () => {
        await model.deleteOne({ _id: name, holder });
      };
    },

    /** Whether somebody holds a lease whose name begins so. */
    isHeld: async (beginning: string): Promise<boolean> =>
      (await model.exists({ _id: { $gte: beginning, $lt: `${beginning}~` }, until: { $gt: new Date() } })) !== null,

    hold,

    /** Waits until nobody else does what is named so, and does it, however long it takes; throws when its patience ends. */
    async alone<T>(
      name: string,
      work: () => Promise<T>,
      { lastsMs = renewedMs, patience }: { lastsMs?: number; patience?: Patience } = {},
    ): Promise<T> {
      const giveBack = await hold(name, { lastsMs, patience });
      try {
        return await work();
      } finally {
        await giveBack();
      }
    },
  };
}
