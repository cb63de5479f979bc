/** Deletes an account, and describes the effects beforehand. */
import { HubError } from "@hub/shared/errors";
import { deleteAccount, previewDeletion } from "@hub/shared/features/profile/endpoints";
import { type DeletionElsewhere, deletionWord } from "@hub/shared/features/profile/schema";
import type { Routes } from "../../api/route.ts";
import { memberName } from "../../auth/accounts.ts";
import { endSession } from "../../auth/sessions.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { readFamilyNames } from "../../family-names.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Families } from "../../storage/families.ts";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import type { Users } from "../../storage/users.ts";
import type { Removal } from "./removal.ts";

interface AccountRemovalParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  removal: Removal;
  limits: RateLimits;
}

export function addAccountRemovalRoutes(routes: Routes, parts: AccountRemovalParts): void {
  const { memberships, removal, limits } = parts;

  routes.add(previewDeletion, async (_input, { user, familyId }) => {
    const rows = await memberships.ofUsers([user._id]);
    const current = rows.find((row) => row.familyId === familyId) ?? throwNotFound();
    const { family, otherPeople } = await removal.readFamilyFate(current);
    return { family, otherPeople, elsewhere: await describeElsewhere(rows.filter((row) => row !== current)) };
  });

  async function describeElsewhere(rows: readonly MembershipRow[]): Promise<DeletionElsewhere[]> {
    const nameOf = await readFamilyNames(
      rows.map(({ familyId }) => familyId),
      parts,
    );
    return Promise.all(
      rows.map(async (row) => {
        const { family, heir } = await removal.readFamilyFate(row);
        const user = family === "choose" && heir ? await parts.users.findById(heir.userId) : null;
        return { name: nameOf(row.familyId), stays: family !== "goes", heir: user && memberName(user) };
      }),
    );
  }

  routes.add(deleteAccount, async ({ confirmation, deleteFamily }, membership, request) => {
    const { user, familyId } = membership;
    await limits.spend("deletions", user._id);
    membership.requireSecondFactor();
    if (confirmation !== deletionWord && confirmation.toLowerCase() !== user.email)
      throw new HubError("bad-request", `Please type your email address or ${deletionWord}.`);
    await removal.removePerson(user, { choice: { familyId, deletesFamily: deleteFamily }, isForGood: true });
    // End the session before the response, which would store it again.
    await endSession(request);
    await limits.resetAll([`${callerKey(request)} ${user.email}`]);
    return null;
  });
}
