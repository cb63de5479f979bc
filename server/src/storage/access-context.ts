/**
 * What every request is checked against, read by one query because every request asks for it: a person's account, their
 * memberships, and which of these families ask their owners for a second factor.
 */
import type { FamilyId, UserId } from "@hub/shared/ids";
import { batchedRead } from "./batched-read.ts";
import type { Families, FamilyRow } from "./families.ts";
import type { MembershipRow, Memberships } from "./memberships.ts";
import type { UserRow, Users } from "./users.ts";

export interface AccessContext {
  user: UserRow;
  /** The one that was joined first is the first. */
  memberships: MembershipRow[];
  /** Of the families that the person is in, those whose owners have to show a second factor. */
  familiesRequiringSecondFactor: ReadonlySet<FamilyId>;
}

type AccessContextRow = UserRow & { memberships: MembershipRow[]; families: FamilyRow[] };

export type AccessContexts = ReturnType<typeof createAccessContexts>;

interface Stores {
  users: Pick<Users, "model">;
  memberships: Pick<Memberships, "model">;
  families: Pick<Families, "model">;
}

export function createAccessContexts({ users, ...stored }: Stores) {
  // By the models' own names: a collection that does not exist would be looked up as an empty one.
  const membershipRows = stored.memberships.model.collection.name;
  const familyRows = stored.families.model.collection.name;
  const ofMany = async (ids: readonly UserId[]): Promise<AccessContext[]> => {
    const rows = await users.model.aggregate<AccessContextRow>([
      { $match: { _id: { $in: [...ids] } } },
      // Without pipelines of their own, which take half as long again: what is not wanted is left out afterwards.
      { $lookup: { from: membershipRows, localField: "_id", foreignField: "userId", as: "memberships" } },
      { $lookup: { from: familyRows, localField: "memberships.familyId", foreignField: "_id", as: "families" } },
      { $unset: ["memberships._id", "families.guestNotes"] },
    ]);
    return rows.map(({ memberships, families, ...user }) => ({
      user,
      memberships: memberships.toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime()),
      familiesRequiringSecondFactor: new Set(
        families.flatMap(({ _id, demandsSecondFactor }) => (demandsSecondFactor ? [_id] : [])),
      ),
    }));
  };
  return { ofMany, of: batchedRead(ofMany, ({ user }) => user._id) };
}
