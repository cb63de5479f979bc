/** Decides what happens to each family of a user who deletes their account, and who becomes its owner. */
import { HubError } from "@hub/shared/errors";
import type { FamilyFate } from "@hub/shared/features/profile/schema";
import type { FamilyId } from "@hub/shared/ids";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import { isChildAccount, type Users } from "../../storage/users.ts";

export interface RemovalOptions {
  /** The user's choice for the current family. Their other families get a new owner if needed. */
  choice?: { familyId: FamilyId; deletesFamily: boolean };
  /** True if a restored backup must not bring the account back. */
  isForGood?: boolean;
}

export function createRemovalPlan(memberships: Pick<Memberships, "ofFamily">, users: Pick<Users, "findMany">) {
  /** The other members who can own the family. Children who sign in with a PIN cannot. */
  async function readOtherPeople({ familyId, userId }: MembershipRow): Promise<MembershipRow[]> {
    const others = (await memberships.ofFamily(familyId)).filter((other) => other.userId !== userId);
    const withPin = (await users.findMany(others.map((other) => other.userId))).filter(isChildAccount);
    return others.filter((other) => !withPin.some(({ _id }) => _id === other.userId));
  }

  async function readEffect(row: MembershipRow) {
    const others = await readOtherPeople(row);
    const isLastOwner = row.role === "owner" && !others.some((other) => other.role === "owner");
    const heir = others.find((other) => other.role === "adult") ?? others[0] ?? null;
    return { family: effectOf(others.length, isLastOwner), otherPeople: others.length, heir };
  }

  /** Throws `conflict` if the choice is outdated because members joined, left or changed roles. */
  async function requireConfirmation(row: MembershipRow, { choice }: RemovalOptions): Promise<void> {
    if (choice?.familyId !== row.familyId) return;
    const { family } = await readEffect(row);
    if (family === "choose" && !choice.deletesFamily)
      throw new HubError(
        "conflict",
        "You are the only owner of your family. Make someone else an owner, or delete the family for everyone.",
      );
    if (family === "stays" && choice.deletesFamily)
      throw new HubError(
        "conflict",
        "Your family has another owner now, so it stays. Check the details and try again.",
      );
  }

  return { readFamilyFate: readEffect, requireConfirmation };
}

function effectOf(otherPeople: number, isLastOwner: boolean): FamilyFate {
  if (otherPeople === 0) return "goes";
  return isLastOwner ? "choose" : "stays";
}
