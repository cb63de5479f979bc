/** Deleting an account, and what to know before. */
import { HubError } from "@hub/shared/errors";
import { deleteAccount, previewDeletion } from "@hub/shared/features/profile/endpoints";
import { deletionWord } from "@hub/shared/features/profile/schema";
import type { Routes } from "../../api/route.ts";
import { endSession } from "../../auth/sessions.ts";
import { missing } from "../../documents/family-document.ts";
import { keyOfCaller } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { Removal } from "./removal.ts";

interface AccountRemovalParts {
  memberships: Memberships;
  removal: Removal;
  limits: RateLimits;
}

export function addAccountRemovalRoutes(routes: Routes, { memberships, removal, limits }: AccountRemovalParts): void {
  routes.add(previewDeletion, async (_input, { user, familyId }) =>
    removal.readFamilyFate((await memberships.inFamily(user._id, familyId)) ?? missing()),
  );

  routes.add(deleteAccount, async ({ confirmation, deleteFamily }, membership, request) => {
    const { user } = membership;
    await limits.spend("deletions", user._id);
    membership.demandSecondFactor();
    if (confirmation !== deletionWord && confirmation.toLowerCase() !== user.email)
      throw new HubError("bad-request", `Please type your e-mail address or ${deletionWord}.`);
    await removal.removePerson(user, { deletesFamily: deleteFamily, isForGood: true });
    // Ended before the answer is sent, which would otherwise store it once more.
    await endSession(request);
    await limits.forgetAll([`${keyOfCaller(request)} ${user.email}`]);
    return null;
  });
}
