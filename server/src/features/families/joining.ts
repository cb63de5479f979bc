/**
 * Accepts an invite to another family, in this order: claim the link, add the member, add the membership, consume the
 * link. After a crash in between, the user is still in the previous family and can try again. If the user's current
 * family is empty, it is removed, because every sign-up creates one.
 */
import { presentIds } from "@hub/shared/archive";
import { collections } from "@hub/shared/collections";
import { addEntry, changeEntry } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import { readMember } from "@hub/shared/features/members/document";
import { members } from "@hub/shared/features/members/schema";
import type { FamilyId, MemberId, UserId } from "@hub/shared/ids";
import type * as Y from "yjs";
import { memberName } from "../../auth/accounts.ts";
import type { Membership } from "../../auth/membership.ts";
import type { HubEditor } from "../../documents/hub-editor.ts";
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
import { isChildAccount } from "../../storage/users.ts";

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

/** No user needs more. */
const maxFamilies = 10;

export function createJoining(parts: JoiningParts) {
  const { memberships, families, invites, archive, recipes, documents, hubEditor, live } = parts;

  /** True if the user is the only person of the family and the family has no content. */
  async function isUnused({ familyId, userId, memberId }: MembershipRow): Promise<boolean> {
    return (
      (await memberships.ofFamily(familyId)).every((row) => row.userId === userId) &&
      (await archive.isEmpty(familyId)) &&
      (await recipes.isEmpty(familyId)) &&
      (await parts.calendarAccounts.isEmpty(familyId)) &&
      (await parts.calendarSubscriptions.isEmpty(familyId)) &&
      !(await hubEditor.read(familyId, (doc) => hasContent(doc, memberId)))
    );
  }

  async function requireRoom(userId: UserId, familyId: FamilyId): Promise<void> {
    const rows = await memberships.ofUsers([userId]);
    if (rows.some((row) => row.familyId === familyId)) throw new HubError("conflict", "You're already in this family.");
    if (rows.length >= maxFamilies) throw new HubError("conflict", `You can be in at most ${maxFamilies} families.`);
  }

  async function join({ familyId, memberId, role }: InviteRow, { user }: Membership): Promise<void> {
    const member = { id: memberId, name: memberName(user), profileImageUrl: user.profileImageUrl };
    const putOnRoster = (doc: Y.Doc) => {
      // An existing member keeps the name, restrictions, color and events.
      if (!readMember(doc, memberId)) addEntry(doc, members, member);
      // Restores a member who was removed from the roster since the invite.
      changeEntry(doc, members, { id: memberId, profileImageUrl: user.profileImageUrl });
    };
    await hubEditor.edit(familyId, putOnRoster, { by: user._id });
    await memberships.add({ userId: user._id, familyId, memberId, role, joinedAt: new Date() });
  }

  async function removeUnused({ familyId, userId }: MembershipRow, next: FamilyId): Promise<void> {
    await parts.appPasswords.move(userId, familyId, next);
    await memberships.remove(familyId, userId);
    await families.close(familyId);
    await parts.displaySockets.removeOfFamily(familyId);
    await documents.remove(familyId);
  }

  const findMembership = ({ user, familyId }: Membership) => memberships.inFamily(user._id, familyId);

  async function acceptUnderLeases(token: string, membership: Membership): Promise<FamilyId> {
    const { user } = membership;
    if (isChildAccount(user))
      throw new HubError("forbidden", "Children who sign in with a PIN can be in only one family. Ask an adult.");
    const invite = await invites.claim(token, user._id);
    try {
      await requireRoom(user._id, invite.familyId);
      const current = await findMembership(membership);
      const mustRemoveCurrent = current !== null && (await isUnused(current));
      await join(invite, membership);
      if (mustRemoveCurrent) await removeUnused(current, invite.familyId);
      await invites.finish(invite._id);
      live.notifyPeopleChange(invite.familyId);
      return invite.familyId;
    } catch (error) {
      if (error instanceof HubError && error.code === "conflict") await invites.release(invite._id);
      throw error;
    }
  }

  return {
    /** The number of the user's current families that remain after accepting. */
    async staysIn(membership: Membership): Promise<number> {
      const current = await findMembership(membership);
      const count = (await memberships.ofUsers([membership.user._id])).length;
      return current !== null && (await isUnused(current)) ? count - 1 : count;
    },

    /** Returns the user's new family. */
    accept: (token: string, membership: Membership): Promise<FamilyId> =>
      families.changeMemberships(membership.user._id, () =>
        families.changePeople(membership.familyId, () => acceptUnderLeases(token, membership)),
      ),
  };
}

/** True if the family has any entry other than the user's own member. */
function hasContent(doc: Y.Doc, memberId: MemberId): boolean {
  return collections.some((collection) => presentIds(doc, collection).some((id) => id !== memberId));
}
