import type { Realtime } from "@hub/realtime";
import type { Author } from "@hub/shared/check";
import { operations } from "@hub/shared/document";
import { readMember } from "@hub/shared/features/members/document";
import type { MembershipRow } from "../storage/memberships.ts";

/** Shows a person on their family's roster by a photo, or by initials. Does nothing when they stand there no more. */
export async function showOnRoster(
  realtime: Realtime<Author>,
  { familyId, userId, memberId }: Pick<MembershipRow, "familyId" | "userId" | "memberId">,
  profileImageUrl: string | null,
): Promise<void> {
  // Whoever leaves a family must not be kept by a document that is full.
  const isRemoval = profileImageUrl === null;
  await realtime.edit(familyId, { id: userId, author: "hub", isRemoval }, (doc) => {
    const member = readMember(doc, memberId);
    // A change would bring a member back who was taken off.
    if (member && member.profileImageUrl !== profileImageUrl)
      operations.changeMember(doc, { id: memberId, profileImageUrl });
  });
}
