/**
 * Accepting an invite moves a person from one family to another. The order: claim the link, stand on the new roster,
 * move the membership, use the link up. A crash in between leaves the person where they were, and the same person may
 * try again; only the last step makes the move visible.
 */
import { presentIds } from "@hub/shared/archive";
import { addEntry, changeEntry } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import { activities } from "@hub/shared/features/activities/schema";
import { events } from "@hub/shared/features/calendar/schema";
import { meals } from "@hub/shared/features/meals/schema";
import { readMember } from "@hub/shared/features/members/document";
import { members } from "@hub/shared/features/members/schema";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { lists, stores } from "@hub/shared/features/shopping/lists-and-stores";
import { readTimers } from "@hub/shared/features/timers/document";
import type { FamilyId, MemberId } from "@hub/shared/ids";
import type * as Y from "yjs";
import { memberName } from "../../auth/accounts.ts";
import type { Membership } from "../../auth/membership.ts";
import type { HubEditor } from "../../documents/hub-editor.ts";
import { showOnRoster } from "../../documents/roster.ts";
import type { Live } from "../../live/live.ts";
import type { AppPasswords } from "../../storage/app-passwords.ts";
import type { Archive } from "../../storage/archive.ts";
import type { CalendarAccounts } from "../../storage/calendar-accounts.ts";
import type { CalendarSubscriptions } from "../../storage/calendar-subscriptions.ts";
import type { DocumentStore } from "../../storage/document-store.ts";
import type { Families } from "../../storage/families.ts";
import type { InviteRow, Invites } from "../../storage/invites.ts";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import type { Recipes } from "../../storage/recipes.ts";

export interface JoiningParts {
  memberships: Memberships;
  families: Families;
  invites: Invites;
  appPasswords: Pick<AppPasswords, "move">;
  archive: Pick<Archive, "isEmpty">;
  recipes: Pick<Recipes, "isEmpty">;
  calendarAccounts: Pick<CalendarAccounts, "isEmpty">;
  calendarSubscriptions: Pick<CalendarSubscriptions, "isEmpty">;
  documents: Pick<DocumentStore, "remove">;
  hubEditor: HubEditor;
  displaySockets: { removeOfFamily(familyId: FamilyId): Promise<void> };
  live: Live;
}

/** What a person leaves behind: nothing, a family of their own with content, or one where others stay. */
type Leaving = { kind: "empty" } | { kind: "own" } | { kind: "shared"; isLastOwner: boolean };

export function createJoining(parts: JoiningParts) {
  const { memberships, families, invites, archive, recipes, documents, hubEditor, live } = parts;

  async function readLeaving({ familyId, user, memberId }: Membership): Promise<Leaving> {
    const others = (await memberships.ofFamily(familyId)).filter(({ userId }) => userId !== user._id);
    if (others.length > 0) return { kind: "shared", isLastOwner: !others.some(({ role }) => role === "owner") };
    const isEmpty =
      (await archive.isEmpty(familyId)) &&
      (await recipes.isEmpty(familyId)) &&
      (await parts.calendarAccounts.isEmpty(familyId)) &&
      (await parts.calendarSubscriptions.isEmpty(familyId)) &&
      !(await hubEditor.read(familyId, (doc) => hasContent(doc, memberId)));
    return { kind: isEmpty ? "empty" : "own" };
  }

  function refuseLeaving(leaving: Leaving, isConfirmed: boolean): void {
    if (leaving.kind === "shared" && leaving.isLastOwner) {
      throw new HubError(
        "conflict",
        "You are the only owner of your family. Make somebody else owner before you leave it.",
      );
    }
    if (leaving.kind !== "empty" && !isConfirmed) {
      throw new HubError(
        "conflict",
        "You would leave a family that has entries in it. Please confirm that you want to.",
      );
    }
  }

  async function move(invite: InviteRow, { user, familyId: oldFamilyId }: Membership): Promise<MembershipRow> {
    const { familyId, memberId, role } = invite;
    const member = { id: memberId, name: memberName(user), profileImageUrl: user.profileImageUrl };
    const join = (doc: Y.Doc) => {
      // Who is known there goes on as they are known: name, restrictions, colour and events.
      if (!readMember(doc, memberId)) addEntry(doc, members, member);
      // Brings back who was taken off since they were invited.
      changeEntry(doc, members, { id: memberId, profileImageUrl: user.profileImageUrl });
    };
    await hubEditor.edit(familyId, join, { by: user._id });
    const row: MembershipRow = { userId: user._id, familyId, memberId, role, joinedAt: new Date() };
    if (!(await memberships.move(oldFamilyId, row))) throw new HubError("conflict");
    await parts.appPasswords.move(user._id, oldFamilyId, familyId);
    await invites.finish(invite._id);
    return row;
  }

  async function leaveBehind({ familyId, memberId, user }: Membership, leaving: Leaving): Promise<void> {
    if (leaving.kind === "shared") {
      await showOnRoster(hubEditor, { familyId, memberId, userId: user._id }, null);
      return live.peopleChanged(familyId);
    }
    await families.close(familyId);
    await parts.displaySockets.removeOfFamily(familyId);
    // What has content is kept: a person may regret it, and an operator can bring it back.
    if (leaving.kind === "empty") await documents.remove(familyId);
  }

  return {
    /** Whether accepting would leave a family with content. */
    async replacesFamily(membership: Membership): Promise<boolean> {
      return (await readLeaving(membership)).kind !== "empty";
    },

    accept: (token: string, membership: Membership, isConfirmed: boolean): Promise<MembershipRow> =>
      families.changePeople(membership.familyId, async () => {
        const invite = await invites.claim(token, membership.user._id);
        try {
          if (invite.familyId === membership.familyId)
            throw new HubError("conflict", "You are in this family already.");
          const leaving = await readLeaving(membership);
          refuseLeaving(leaving, isConfirmed);
          const row = await move(invite, membership);
          await leaveBehind(membership, leaving);
          live.peopleChanged(invite.familyId);
          return row;
        } catch (error) {
          if (error instanceof HubError && error.code === "conflict") await invites.release(invite._id);
          throw error;
        }
      }),
  };
}

/** Whether there is anything in a family but the one person. Of a large family not all is read to tell. */
function hasContent(doc: Y.Doc, memberId: MemberId): boolean {
  return (
    [events, meals, activities, lists, stores].some((collection) => presentIds(doc, collection).length > 0) ||
    presentIds(doc, members).some((id) => id !== memberId) ||
    readTimers(doc).length > 0 ||
    readShoppingList(doc).length > 0
  );
}
