/**
 * Devices that wait to become a family's display: each shows a code, which a person of the family confirms. A code is
 * valid for 10 minutes and can be confirmed once.
 */
import { codeLength } from "@hub/shared/features/displays/schema";
import type { DisplayId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { isDuplicate } from "./duplicate-key.ts";
import { hashSecret, newCode, newSecret } from "./secrets.ts";

export interface PairingRow {
  /** The code. */
  _id: string;
  secretHash: string;
  expiresAt: Date;
  /** The display that the device becomes, after a person confirmed the code. */
  displayId: DisplayId | null;
}

const pairingSchema = new Schema<PairingRow>(
  {
    _id: { type: String, required: true },
    secretHash: { type: String, required: true, unique: true },
    expiresAt: { type: Date, required: true, index: true },
    displayId: { type: String, default: null },
  },
  { versionKey: false, collection: "displaypairings" },
);

const lifetimeMs = 10 * 60 * 1000;
const maxTries = 5;

export type DisplayPairings = ReturnType<typeof createDisplayPairings>;

export function createDisplayPairings(connection: Connection) {
  const model = connection.model("DisplayPairing", pairingSchema);
  return {
    model,

    /** Creates a unique code, and the device's secret, stored as a hash only. */
    async add(): Promise<{ row: PairingRow; secret: string }> {
      // Expired codes are few and are removed only here.
      await model.deleteMany({ expiresAt: { $lte: new Date() } });
      const secret = newSecret();
      for (let left = maxTries; ; left--) {
        const expiresAt = new Date(Date.now() + lifetimeMs);
        const row: PairingRow = {
          _id: newCode(codeLength),
          secretHash: hashSecret(secret),
          expiresAt,
          displayId: null,
        };
        try {
          await model.create(row);
          return { row, secret };
        } catch (error) {
          if (!isDuplicate(error) || left === 0) throw error;
        }
      }
    },

    /** False for used, expired or invalid codes. */
    isOpen: async (code: string): Promise<boolean> => (await model.exists(openCode(code))) !== null,

    /** Consumes a code for a display atomically: of two people, only one succeeds. */
    async confirm(code: string, displayId: DisplayId): Promise<boolean> {
      return (await model.updateOne(openCode(code), { $set: { displayId } })).modifiedCount === 1;
    },

    /** The pairing of the device with this secret. */
    findBySecret: async (secret: string): Promise<PairingRow | null> =>
      model.findOne({ secretHash: hashSecret(secret), expiresAt: { $gt: new Date() } }).lean<PairingRow>(),
  };
}

function openCode(code: string) {
  return { _id: code, displayId: null, expiresAt: { $gt: new Date() } };
}
