/** What becomes of each family of somebody who deletes their account, and who owns it then. */
import { HubError } from "@hub/shared/errors";
import type { FamilyFate } from "@hub/shared/features/profile/schema";
import type { FamilyId } from "@hub/shared/ids";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import { isChildAccount, type Users } from "../../storage/users.ts";

export interface RemovalOptions {
  /** What a person says of the family they are in; any other one that they were the only owner of gets another. */
  said?: { familyId: FamilyId; deletesFamily: boolean };
  /** Whether a backup from before must bring nothing of it back. */
  isForGood?: boolean;
}

export function createFamilyFates(memberships: Pick<Memberships, "ofFamily">, users: Pick<Users, "findMany">) {
  /** Those of a family who could keep it: a child who signs in with a PIN cannot be its owner. */
  async function readOthers({ familyId, userId }: MembershipRow): Promise<MembershipRow[]> {
    const others = (await memberships.ofFamily(familyId)).filter((other) => other.userId !== userId);
    const withPin = (await users.findMany(others.map((other) => other.userId))).filter(isChildAccount);
    return others.filter((other) => !withPin.some(({ _id }) => _id === other.userId));
  }

  async function readFamilyFate(row: MembershipRow) {
    const others = await readOthers(row);
    const isLastOwner = row.role === "owner" && !others.some((other) => other.role === "owner");
    const heir = others.find((other) => other.role === "adult") ?? others[0] ?? null;
    return { family: fateOf(others.length, isLastOwner), otherPeople: others.length, heir };
  }

  async function demandWhatWasSaid(row: MembershipRow, { said }: RemovalOptions): Promise<void> {
    if (said?.familyId !== row.familyId) return;
    const { family } = await readFamilyFate(row);
    if (family === "choose" && !said.deletesFamily)
      throw new HubError(
        "conflict",
        "You are the only owner of your family. Make somebody else owner, or delete the family for everyone.",
      );
    if (family === "stays" && said.deletesFamily)
      throw new HubError("conflict", "Your family has another owner now, so it stays. Please look again.");
  }

  return { readFamilyFate, demandWhatWasSaid };
}

function fateOf(otherPeople: number, isLastOwner: boolean): FamilyFate {
  if (otherPeople === 0) return "goes";
  return isLastOwner ? "choose" : "stays";
}
