/** Codes that children create an account with. Only hashes are stored; a member has at most one open code. */
import { childCodeLength } from "@hub/shared/features/children/schema";
import type { FamilyId, MemberId, UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { hashSecret, newCode } from "./secrets.ts";

export interface ChildCodeRow {
  /** The hash of the code. */
  _id: string;
  familyId: FamilyId;
  memberId: MemberId;
  /** The creator. The code stops working when they may no longer invite. */
  userId: UserId;
  expiresAt: Date;
}

const codeSchema = new Schema<ChildCodeRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true },
    memberId: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false, collection: "childcodes" },
);
codeSchema.index({ familyId: 1, memberId: 1 }, { unique: true });

const lifetimeMs = 15 * 60 * 1000;

export type ChildCodes = ReturnType<typeof createChildCodes>;

export function createChildCodes(connection: Connection) {
  const model = connection.model("ChildCode", codeSchema);
  const open = (code: string) => ({ _id: hashSecret(code), expiresAt: { $gt: new Date() } });
  return {
    model,

    /** Creates a code and replaces the member's previous one. The code is returned only once. */
    async add(of: Pick<ChildCodeRow, "familyId" | "memberId" | "userId">): Promise<{ code: string; expiresAt: Date }> {
      const { familyId, memberId } = of;
      // Expired codes are few and are removed only here.
      await model.deleteMany({ $or: [{ expiresAt: { $lte: new Date() } }, { familyId, memberId }] });
      const code = newCode(childCodeLength);
      const expiresAt = new Date(Date.now() + lifetimeMs);
      await model.create({ ...of, _id: hashSecret(code), expiresAt });
      return { code, expiresAt };
    },

    /** Finds an open code; null for a used, expired or invalid one. */
    find: async (code: string): Promise<ChildCodeRow | null> => model.findOne(open(code)).lean<ChildCodeRow>(),

    /** Consumes a code atomically: of two devices, only one gets it. */
    take: async (code: string): Promise<ChildCodeRow | null> => model.findOneAndDelete(open(code)).lean<ChildCodeRow>(),

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },
  };
}
