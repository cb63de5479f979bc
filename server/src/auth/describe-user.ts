import type { Realtime } from "@hub/realtime";
import type { Author } from "@hub/shared/check";
import type { User } from "@hub/shared/features/account/schema";
import type { Families } from "../storage/families.ts";
import type { MembershipRow } from "../storage/memberships.ts";
import type { UserRow } from "../storage/users.ts";

/** A signed-in person as the contract shows them. */
export async function describeUser(
  { realtime, families }: { realtime: Realtime<Author>; families: Families },
  user: UserRow,
  { familyId, memberId, role }: Pick<MembershipRow, "familyId" | "memberId" | "role">,
): Promise<User> {
  const { _id: id, email, firstName, lastName, profileImageUrl } = user;
  const [epoch, timeZone] = await Promise.all([realtime.epoch(familyId), families.timeZoneOf(familyId)]);
  return { id, email, firstName, lastName, profileImageUrl, familyId, memberId, role, epoch, timeZone };
}
