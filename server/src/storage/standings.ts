/**
 * What every request is checked against, read by one query because every request asks for it: a person's account, their
 * memberships, and which of these families ask their owners for a second factor.
 */
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Families, FamilyRow } from "./families.ts";
import type { MembershipRow, Memberships } from "./memberships.ts";
import { readTogether } from "./read-together.ts";
import type { UserRow, Users } from "./users.ts";

export interface Standing {
  user: UserRow;
  /** The one that was joined first is the first. */
  memberships: MembershipRow[];
  /** Of the families that the person is in, those whose owners have to show a second factor. */
  demanding: ReadonlySet<FamilyId>;
}

type StandingRow = UserRow & { memberships: MembershipRow[]; families: FamilyRow[] };

export type Standings = ReturnType<typeof createStandings>;

interface Stored {
  users: Pick<Users, "model">;
  memberships: Pick<Memberships, "model">;
  families: Pick<Families, "model">;
}

export function createStandings({ users, ...stored }: Stored) {
  // By the models' own names: a collection that does not exist would be looked up as an empty one.
  const membershipRows = stored.memberships.model.collection.name;
  const familyRows = stored.families.model.collection.name;
  const ofMany = async (ids: readonly UserId[]): Promise<Standing[]> => {
    const rows = await users.model.aggregate<StandingRow>([
      { $match: { _id: { $in: [...ids] } } },
      // Without pipelines of their own, which take half as long again: what is not wanted is left out afterwards.
      { $lookup: { from: membershipRows, localField: "_id", foreignField: "userId", as: "memberships" } },
      { $lookup: { from: familyRows, localField: "memberships.familyId", foreignField: "_id", as: "families" } },
      { $unset: ["memberships._id", "families.guestNotes"] },
    ]);
    return rows.map(({ memberships, families, ...user }) => ({
      user,
      memberships: memberships.toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime()),
      demanding: new Set(families.flatMap(({ _id, demandsSecondFactor }) => (demandsSecondFactor ? [_id] : []))),
    }));
  };
  return { ofMany, of: readTogether(ofMany, ({ user }) => user._id) };
}
