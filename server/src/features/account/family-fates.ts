/** What happens to each family of somebody who deletes their account, and who becomes its owner. */
import { HubError } from "@hub/shared/errors";
import type { FamilyFate } from "@hub/shared/features/profile/schema";
import type { FamilyId } from "@hub/shared/ids";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import { isChildAccount, type Users } from "../../storage/users.ts";

export interface RemovalOptions {
  /** What the person chose for the family they are in; their other families get a new owner if they need one. */
  said?: { familyId: FamilyId; deletesFamily: boolean };
  /** Whether restoring an earlier backup must not bring the account back. */
  isForGood?: boolean;
}

export function createFamilyFates(memberships: Pick<Memberships, "ofFamily">, users: Pick<Users, "findMany">) {
  /** The others in a family who could own it; a child who signs in with a PIN cannot. */
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

  /** Throws `conflict` where what was chosen no longer fits, because others came, left or got another role meanwhile. */
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
