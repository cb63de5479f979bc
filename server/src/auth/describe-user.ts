import type { User } from "@hub/shared/features/account/schema";
import type { FamilyDocument } from "../documents/family-document.ts";
import type { Families } from "../storage/families.ts";
import { emailOf, type UserRow } from "../storage/users.ts";
import type { Membership } from "./membership.ts";

/** The signed-in person as the API describes them. */
export async function describeUser(
  { document, families }: { document: Pick<FamilyDocument, "epoch">; families: Families },
  user: UserRow,
  { familyId, memberId, role, needsSecondFactor }: Membership,
): Promise<User> {
  const { _id: id, firstName, lastName, profileImageUrl } = user;
  const [epoch, customs] = await Promise.all([document.epoch(familyId), families.readLocale(familyId)]);
  return {
    id,
    email: emailOf(user),
    firstName,
    lastName,
    profileImageUrl,
    familyId,
    memberId,
    role,
    needsSecondFactor,
    epoch,
    ...customs,
  };
}
