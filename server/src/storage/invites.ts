/** Invites to a family. Only token hashes are stored, so a stolen database cannot be used to join. */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, Id, MemberId, UserId } from "@hub/shared/ids";
import { isId, newId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import { type Connection, Schema } from "mongoose";
import { hashSecret, newSecret } from "./secrets.ts";

export interface InviteRow {
  _id: Id<"invite">;
  tokenHash: string;
  familyId: FamilyId;
  role: Role;
  invitedBy: UserId;
  expiresAt: Date;
  /** The person who claimed it and is accepting it; only they may retry after a crash. */
  usedBy: UserId | null;
  /** The member of the roster that the person becomes. */
  memberId: MemberId;
}

const inviteSchema = new Schema<InviteRow>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    familyId: { type: String, required: true, index: true },
    role: { type: String, required: true },
    invitedBy: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
    usedBy: { type: String, default: null },
    memberId: { type: String, required: true },
  },
  { versionKey: false },
);

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

export type Invites = ReturnType<typeof createInvites>;

export function createInvites(connection: Connection) {
  const model = connection.model("Invite", inviteSchema);
  const openFilter = () => ({ usedBy: null, expiresAt: { $gt: new Date() } });
  return {
    model,

    /** Creates an invite. The token is returned only once. */
    async add(
      of: Pick<InviteRow, "familyId" | "role" | "invitedBy" | "memberId">,
    ): Promise<{ row: InviteRow; token: string }> {
      // Expired invites are few and are removed only here.
      await model.deleteMany({ expiresAt: { $lte: new Date() } });
      const token = newSecret();
      const row: InviteRow = {
        ...of,
        _id: newId(),
        tokenHash: hashSecret(token),
        expiresAt: new Date(Date.now() + lifetimeMs),
        usedBy: null,
      };
      await model.create(row);
      return { row, token };
    },

    ofFamily: async (familyId: FamilyId): Promise<InviteRow[]> =>
      model
        .find({ familyId, ...openFilter() })
        .sort({ _id: 1 })
        .lean<InviteRow[]>(),

    /** The open invite of a link. Used, revoked, expired and invalid links look alike. */
    async find(token: string): Promise<InviteRow> {
      const row = await model.findOne({ tokenHash: hashSecret(token), ...openFilter() }).lean<InviteRow>();
      return row ?? refuse();
    },

    /** Claims the invite for one person atomically: of two people, only one gets it. */
    async claim(token: string, userId: UserId): Promise<InviteRow> {
      const filter = { tokenHash: hashSecret(token), expiresAt: { $gt: new Date() }, usedBy: { $in: [null, userId] } };
      const row = await model
        .findOneAndUpdate(filter, { $set: { usedBy: userId } }, { returnDocument: "after" })
        .lean<InviteRow>();
      return row ?? refuse();
    },

    /** Releases a claimed invite after accepting it failed. */
    async release(id: Id<"invite">): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { usedBy: null } });
    },

    /** The last step of accepting: consumes the invite. */
    async finish(id: Id<"invite">): Promise<void> {
      await model.deleteOne({ _id: id });
    },

    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const { deletedCount } = await model.deleteOne({ _id: id as Id<"invite">, familyId, usedBy: null });
      return deletedCount === 1;
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    /** Removes the invites to a family that a person created or started to accept. */
    async removeOfUser(familyId: FamilyId, userId: UserId): Promise<void> {
      await model.deleteMany({ familyId, $or: [{ invitedBy: userId }, { usedBy: userId }] });
    },
  };
}

function refuse(): never {
  throw new HubError("not-found", "This invite link no longer works. Please ask for a new one.");
}
