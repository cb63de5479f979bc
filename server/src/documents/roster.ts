import { changeEntry } from "@hub/shared/entries";
import { readMember } from "@hub/shared/features/members/document";
import { members } from "@hub/shared/features/members/schema";
import type { MembershipRow } from "../storage/memberships.ts";
import type { HubEditor } from "./hub-editor.ts";

/** Sets or removes a person's photo on their family's roster. Does nothing if they are no longer on it. */
export async function showOnRoster(
  hubEditor: HubEditor,
  { familyId, userId, memberId }: Pick<MembershipRow, "familyId" | "userId" | "memberId">,
  profileImageUrl: string | null,
): Promise<void> {
  // A full document must not prevent people from leaving a family.
  const isRemoval = profileImageUrl === null;
  await hubEditor.edit(
    familyId,
    (doc) => {
      // A change would restore a member who was removed.
      if (readMember(doc, memberId)) changeEntry(doc, members, { id: memberId, profileImageUrl });
    },
    { by: userId, isRemoval },
  );
}
