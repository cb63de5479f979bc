/**
 * The families that a person belongs to, with member and role. Queries are scoped to a family, except those for a
 * person's own memberships and for all families.
 */
import { HubError } from "@hub/shared/errors";
import type { Settings } from "@hub/shared/features/profile/schema";
import type { FamilyId, MemberId, UserId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import { type Connection, Schema } from "mongoose";
import { batchedRead } from "./batched-read.ts";
import { isDuplicate } from "./duplicate-key.ts";

export interface MembershipRow {
  userId: UserId;
  familyId: FamilyId;
  memberId: MemberId;
  role: Role;
  joinedAt: Date;
  /** The day of the person's last digest (the family's week by mail). */
  digestOf?: string | null;
  /** Until when the person has seen the family's notifications (the bell). Older rows lack it; see `settingsIn`. */
  bellSeenAt?: string | null;
}

/** A person's settings in one family. */
export function settingsIn({ bellSeenAt }: MembershipRow, settings: Settings): Settings {
  return bellSeenAt === undefined ? settings : { ...settings, bellSeenAt };
}

const membershipSchema = new Schema<MembershipRow>(
  {
    userId: { type: String, required: true },
    familyId: { type: String, required: true },
    memberId: { type: String, required: true },
    role: { type: String, required: true },
    joinedAt: { type: Date, required: true },
    digestOf: { type: String, default: null },
    bellSeenAt: { type: String, default: null },
  },
  { versionKey: false },
);
membershipSchema.index({ userId: 1, familyId: 1 }, { unique: true });
// Of two invite links for the same member, only the first one accepted becomes that member.
membershipSchema.index({ familyId: 1, memberId: 1 }, { unique: true });

type MembershipKey = `${UserId} ${FamilyId}`;

const keyOf = ({ userId, familyId }: Pick<MembershipRow, "userId" | "familyId">): MembershipKey =>
  `${userId} ${familyId}`;
const userIdIn = (key: MembershipKey): UserId => key.slice(0, key.indexOf(" ")) as UserId;

export type Memberships = ReturnType<typeof createMemberships>;

export function createMemberships(connection: Connection) {
  const model = connection.model("Membership", membershipSchema);
  const withoutId = { _id: 0 };
  const ofUsers = async (userIds: readonly UserId[]): Promise<MembershipRow[]> =>
    model
      .find({ userId: { $in: userIds } }, withoutId)
      .sort({ joinedAt: 1 })
      .lean<MembershipRow[]>();
  const readByKey = batchedRead((keys: readonly MembershipKey[]) => ofUsers(keys.map(userIdIn)), keyOf);
  return {
    model,

    /** The membership that the person joined first. */
    first: async (userId: UserId): Promise<MembershipRow | null> => (await ofUsers([userId]))[0] ?? null,

    /** A person's membership in a family; null if they are not in it. */
    inFamily: (userId: UserId, familyId: FamilyId): Promise<MembershipRow | null> =>
      readByKey(keyOf({ userId, familyId })),

    ofUsers,

    ofFamily: async (familyId: FamilyId): Promise<MembershipRow[]> =>
      model.find({ familyId }, withoutId).sort({ joinedAt: 1 }).lean<MembershipRow[]>(),

    ofFamilies: async (familyIds: readonly FamilyId[]): Promise<MembershipRow[]> =>
      model
        .find({ familyId: { $in: familyIds } }, withoutId)
        .sort({ joinedAt: 1 })
        .lean<MembershipRow[]>(),

    /** Throws `conflict` if the member is already taken. */
    async add(row: MembershipRow): Promise<void> {
      try {
        await model.create(row);
      } catch (error) {
        throw isDuplicate(error)
          ? new HubError("conflict", "Another person has already joined as this member.")
          : error;
      }
    },

    async setRole(familyId: FamilyId, userId: UserId, role: Role): Promise<void> {
      await model.updateOne({ familyId, userId }, { $set: { role } });
    },

    /** Records that the person has seen the family's notifications up to an instant. */
    async seeBell({ familyId, userId }: Pick<MembershipRow, "familyId" | "userId">, at: string): Promise<void> {
      // A phone with a fast clock must not mark future notifications as seen.
      const bellSeenAt = new Date(Math.min(Date.parse(at), Date.now())).toISOString();
      await model.updateOne({ familyId, userId }, { $set: { bellSeenAt } });
    },

    /** Claims a person's digest of a day for this node; false if it was claimed before. */
    async claimDigest({ familyId, userId }: Pick<MembershipRow, "familyId" | "userId">, day: string): Promise<boolean> {
      const filter = { familyId, userId, digestOf: { $ne: day } };
      return (await model.updateOne(filter, { $set: { digestOf: day } })).modifiedCount === 1;
    },

    /** Every family with members. */
    familyIds: async (): Promise<FamilyId[]> => model.distinct("familyId"),

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    async remove(familyId: FamilyId, userId: UserId): Promise<void> {
      await model.deleteOne({ familyId, userId });
    },
  };
}
