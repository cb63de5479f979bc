/** Names of families, for people who belong to several. */
import type { FamilyId } from "@hub/shared/ids";
import { memberName } from "./auth/accounts.ts";
import type { Families } from "./storage/families.ts";
import type { MembershipRow, Memberships } from "./storage/memberships.ts";
import type { Users } from "./storage/users.ts";

export interface FamilyNameParts {
  users: Pick<Users, "findMany">;
  memberships: Pick<Memberships, "ofFamilies">;
  families: Pick<Families, "namesOf">;
}

/** A family without a name is named after its first member. */
export async function readFamilyNames(
  ids: readonly FamilyId[],
  { users, memberships, families }: FamilyNameParts,
): Promise<(id: FamilyId) => string> {
  const [names, people] = await Promise.all([families.namesOf(ids), memberships.ofFamilies(ids)]);
  const firstOf = new Map(people.toReversed().map(({ familyId, userId }) => [familyId, userId]));
  const found = await users.findMany([...firstOf.values()]);
  return (id) => {
    const first = found.find(({ _id }) => _id === firstOf.get(id));
    return names.get(id) ?? (first ? `${memberName(first)}'s family` : "Your other family");
  };
}

/** The name of the family that something belongs to; undefined for people in one family. */
export async function familyNameFor(
  ownMemberships: readonly Pick<MembershipRow, "familyId">[],
  familyId: FamilyId,
  parts: FamilyNameParts,
): Promise<string | undefined> {
  return ownMemberships.length > 1 ? (await readFamilyNames([familyId], parts))(familyId) : undefined;
}
