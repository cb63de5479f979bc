/**
 * What every request is checked against, read by one query because every request asks for it: a person's account, their
 * memberships, and which of these families ask their owners for a second factor.
 */
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Families } from "./families.ts";
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

type StandingRow = UserRow & { memberships: MembershipRow[]; demanding: { _id: FamilyId }[] };

export type Standings = ReturnType<typeof createStandings>;

export function createStandings({
  users,
  memberships,
  families,
}: {
  users: Pick<Users, "model">;
  memberships: Pick<Memberships, "model">;
  families: Pick<Families, "model">;
}) {
  const ofMany = async (ids: readonly UserId[]): Promise<Standing[]> => {
    const rows = await users.model.aggregate<StandingRow>([
      { $match: { _id: { $in: [...ids] } } },
      {
        $lookup: {
          from: memberships.model.collection.name,
          localField: "_id",
          foreignField: "userId",
          pipeline: [{ $sort: { joinedAt: 1 } }, { $project: { _id: 0 } }],
          as: "memberships",
        },
      },
      {
        $lookup: {
          from: families.model.collection.name,
          localField: "memberships.familyId",
          foreignField: "_id",
          pipeline: [{ $match: { demandsSecondFactor: true } }, { $project: { _id: 1 } }],
          as: "demanding",
        },
      },
    ]);
    return rows.map(({ memberships: rowsOfUser, demanding, ...user }) => ({
      user,
      memberships: rowsOfUser,
      demanding: new Set(demanding.map(({ _id }) => _id)),
    }));
  };
  return { ofMany, of: readTogether(ofMany, ({ user }) => user._id) };
}
