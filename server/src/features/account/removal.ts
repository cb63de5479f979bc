/**
 * Deletes users and families permanently. It revokes all access first, then removes the data, and removes the rows that
 * refer to the data last. After a crash, the same call or the cleanup job finishes the removal.
 */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { HubEditor } from "../../documents/hub-editor.ts";
import { showOnRoster } from "../../documents/roster.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import type { Live } from "../../live/live.ts";
import type { AppPasswords } from "../../storage/app-passwords.ts";
import type { Archive } from "../../storage/archive.ts";
import type { CalendarAccounts } from "../../storage/calendar-accounts.ts";
import type { CalendarCopies } from "../../storage/calendar-copies.ts";
import type { CalendarLinks } from "../../storage/calendar-links.ts";
import type { CalendarSubscriptions } from "../../storage/calendar-subscriptions.ts";
import type { ChildCodes } from "../../storage/child-codes.ts";
import type { Conversations } from "../../storage/conversations.ts";
import type { DocumentStore } from "../../storage/document-store.ts";
import type { Families } from "../../storage/families.ts";
import type { GuestLinks } from "../../storage/guest-links.ts";
import type { HubSettings } from "../../storage/hub-settings.ts";
import type { Invites } from "../../storage/invites.ts";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import type { MessagePictures } from "../../storage/message-pictures.ts";
import type { ModelRequests } from "../../storage/model-requests.ts";
import type { Recipes } from "../../storage/recipes.ts";
import type { ReminderPlans } from "../../storage/reminder-plans.ts";
import type { Reminders } from "../../storage/reminders.ts";
import type { SharedDevices } from "../../storage/shared-devices.ts";
import type { SubscriptionCopies } from "../../storage/subscription-copies.ts";
import { isChildAccount, type UserRow, type Users } from "../../storage/users.ts";
import { createRemovalPlan, type RemovalOptions } from "./removal-plan.ts";

/** A collection of personal data that belongs to no family. */
interface PersonalData {
  removeOfUser(userId: UserId): Promise<unknown>;
}

export interface RemovalParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  invites: Invites;
  archive: Pick<Archive, "removeOfFamily">;
  recipes: Pick<Recipes, "removeOfFamily">;
  messagePictures: Pick<MessagePictures, "removeOfFamily">;
  calendarLinks: Pick<CalendarLinks, "removeOfFamily">;
  calendarAccounts: Pick<CalendarAccounts, "removeOfFamily">;
  calendarCopies: Pick<CalendarCopies, "removeOfFamily">;
  calendarSubscriptions: Pick<CalendarSubscriptions, "removeOfFamily">;
  subscriptionCopies: Pick<SubscriptionCopies, "removeOfFamily">;
  guestLinks: Pick<GuestLinks, "removeOfFamily">;
  appPasswords: Pick<AppPasswords, "removeOfFamily">;
  childCodes: Pick<ChildCodes, "removeOfFamily">;
  sharedDevices: Pick<SharedDevices, "removeOfFamily">;
  conversations: Conversations;
  modelRequests: ModelRequests;
  reminderPlans: ReminderPlans;
  reminders: Pick<Reminders, "removeOfFamily">;
  hubSettings: Pick<HubSettings, "removeOfFamily">;
  documents: DocumentStore;
  personalData: readonly PersonalData[];
  /** Stores a tombstone for a deleted user or family, for restores of older backups. */
  recordDeletion(id: UserId | FamilyId): Promise<void>;
  removeSessions(id: UserId | FamilyId): Promise<void>;
  limits: RateLimits;
  hubEditor: HubEditor;
  connections: Connections;
  displaySockets: { removeOfFamily(familyId: FamilyId): Promise<void> };
  live: Live;
}

export type Removal = ReturnType<typeof createRemoval>;

export function createRemoval(parts: RemovalParts) {
  const { users, memberships, families, invites, documents, limits, hubEditor, connections, live } = parts;
  const { readFamilyFate, requireConfirmation } = createRemovalPlan(memberships, users);

  async function endAccess(familyId: FamilyId, userId: UserId): Promise<void> {
    await memberships.remove(familyId, userId);
    await users.endSessions(userId);
    connections.closeUser(userId);
  }

  /** The member stays on the roster without an account, shown by initials. */
  async function leaveFamily(row: MembershipRow): Promise<void> {
    const { familyId, userId } = row;
    await showOnRoster(hubEditor, row, null);
    await endAccess(familyId, userId);
    await invites.removeOfUser(familyId, userId);
    // The snapshot lists the writer of each replica. A new epoch clears that list.
    await hubEditor.raiseEpoch(familyId);
    await documents.forgetWriter(familyId, userId);
    live.notifyPeopleChange(familyId);
  }

  async function removeFamily(familyId: FamilyId): Promise<void> {
    await families.markForRemoval(familyId);
    const userIds = (await memberships.ofFamily(familyId)).map(({ userId }) => userId);
    const children = (await users.findMany(userIds)).filter(isChildAccount);
    for (const userId of userIds) await endAccess(familyId, userId);
    // They have no other sign-in method and no other family. After a crash, the cleanup job finds them.
    for (const child of children) await removeAccount(child, parts);
    await parts.displaySockets.removeOfFamily(familyId);
    await invites.removeOfFamily(familyId);
    await removeLinks(familyId, parts);
    const { conversations, modelRequests, reminderPlans, reminders, hubSettings } = parts;
    for (const each of [conversations, modelRequests, reminderPlans, reminders, hubSettings])
      await each.removeOfFamily(familyId);
    // Store edits that were accepted before access was revoked, so that none arrives after the removal.
    await hubEditor.read(familyId, () => undefined).catch(ignoreMissing);
    await documents.remove(familyId);
    // The document accepts no more edits.
    await parts.archive.removeOfFamily(familyId);
    await parts.recipes.removeOfFamily(familyId);
    await parts.messagePictures.removeOfFamily(familyId);
    await parts.removeSessions(familyId);
    await limits.resetAll([familyId]);
    await families.remove(familyId);
  }

  async function leaveOrRemove(row: MembershipRow, { choice, isForGood }: RemovalOptions): Promise<void> {
    const { family, heir } = await readFamilyFate(row);
    const staysWithHeir = family === "choose" && choice?.familyId !== row.familyId;
    if (staysWithHeir && heir) {
      await memberships.setRole(heir.familyId, heir.userId, "owner");
      connections.reopenUser(heir.userId);
    }
    if (family === "stays" || staysWithHeir) return leaveFamily(row);
    // Store the tombstone before removing data: a restore would undo a removal without one.
    if (isForGood) await parts.recordDeletion(row.familyId);
    await removeFamily(row.familyId);
  }

  /** Checks all families before leaving any of them. */
  async function leaveAll(userId: UserId, options: RemovalOptions): Promise<void> {
    const rows = await memberships.ofUsers([userId]);
    for (const row of rows) await requireConfirmation(row, options);
    for (const row of rows) await leaveOrRemove(row, options);
  }

  return {
    /** Describes what happens to a family when the user leaves, and who becomes its owner. */
    readFamilyFate,

    /** Removes a family with all its data. The accounts of its members stay. */
    removeFamily,

    /** Removes a user with all personal data. Throws `conflict` if a family needs them as owner. */
    async removePerson(user: UserRow, options: RemovalOptions): Promise<void> {
      await families.changeMemberships(user._id, async () => {
        const ids = (await memberships.ofUsers([user._id])).map(({ familyId }) => familyId);
        await families.changePeopleOfAll(ids, () => leaveAll(user._id, options));
      });
      if (options.isForGood) await parts.recordDeletion(user._id);
      await removeAccount(user, parts);
    },
  };
}

/** Removes all other access to a family, and its connections to external calendars. */
async function removeLinks(familyId: FamilyId, parts: RemovalParts): Promise<void> {
  const { calendarLinks, guestLinks, appPasswords, childCodes, sharedDevices } = parts;
  for (const links of [calendarLinks, guestLinks, appPasswords, childCodes, sharedDevices])
    await links.removeOfFamily(familyId);
  const { calendarAccounts, calendarCopies, calendarSubscriptions, subscriptionCopies } = parts;
  for (const calendars of [calendarAccounts, calendarCopies, calendarSubscriptions, subscriptionCopies])
    await calendars.removeOfFamily(familyId);
}

async function removeAccount(user: UserRow, parts: RemovalParts): Promise<void> {
  for (const { removeOfUser } of parts.personalData) await removeOfUser(user._id);
  await parts.removeSessions(user._id);
  await parts.users.remove(user._id);
  await parts.limits.resetAll([user._id, user.email]);
}

/** Ignores a missing document, so that the rest of the family is still removed. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof HubError && error.code === "not-found")) throw error;
}
