/**
 * What every request is checked against, read by one query because every request asks for it: a person's account, their
 * memberships, and which of these families ask their owners for a second factor.
 */
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { FamilyRow } from "./families.ts";
import type { MembershipRow } from "./memberships.ts";
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

export function createStandings({ model }: Pick<Users, "model">) {
  const ofMany = async (ids: readonly UserId[]): Promise<Standing[]> => {
    const rows = await model.aggregate<StandingRow>([
      { $match: { _id: { $in: [...ids] } } },
      // Without pipelines of their own, which take half as long again: what is not wanted is left out afterwards.
      { $lookup: { from: "memberships", localField: "_id", foreignField: "userId", as: "memberships" } },
      { $lookup: { from: "families", localField: "memberships.familyId", foreignField: "_id", as: "families" } },
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
