/** What only one node may do at a time. A lease ends by itself when its holder dies. */
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

export function createLeases(connection: Connection) {
  const model = connection.model("Lease", leaseSchema);
  return {
    model,

    /** Takes a lease and returns the way to give it back; undefined when somebody else holds it. */
    async take(name: string, lastsMs: number): Promise<(() => Promise<void>) | undefined> {
      const holder = crypto.randomUUID();
      const now = new Date();
      try {
        // Where the lease is held, nothing matches, and the insertion meets the row that is there.
        await model.updateOne(
          { _id: name, until: { $lte: now } },
          { $set: { holder, until: new Date(now.getTime() + lastsMs) } },
          { upsert: true },
        );
      } catch (error) {
        if (isDuplicate(error)) return undefined;
        throw error;
      }
      return async () => {
        await model.deleteOne({ _id: name, holder });
      };
    },
  };
}
