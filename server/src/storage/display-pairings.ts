/**
 * Devices that wait to become a family's display: each shows a code, which somebody of the family confirms. A code
 * lasts 10 minutes and can be confirmed once.
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
  /** The display that the device becomes, from the moment somebody confirmed the code. */
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

    /** Makes a code that no other device shows, and the device's secret, of which only the hash is stored. */
    async add(): Promise<{ row: PairingRow; secret: string }> {
      // Nothing else removes expired codes, and there are few.
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

    /** False for codes that are used, expired or made up. */
    isOpen: async (code: string): Promise<boolean> => (await model.exists(openCode(code))) !== null,

    /** Uses a code for a display, atomically: of two people at once only one succeeds. */
    async confirm(code: string, displayId: DisplayId): Promise<boolean> {
      return (await model.updateOne(openCode(code), { $set: { displayId } })).modifiedCount === 1;
    },

    /** The pairing of the device that holds a secret. */
    findBySecret: async (secret: string): Promise<PairingRow | null> =>
      model.findOne({ secretHash: hashSecret(secret), expiresAt: { $gt: new Date() } }).lean<PairingRow>(),
  };
}

function openCode(code: string) {
  return { _id: code, displayId: null, expiresAt: { $gt: new Date() } };
}
