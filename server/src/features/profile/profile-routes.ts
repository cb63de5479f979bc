/** Changes a user's name and settings. */

import { readMember } from "@hub/shared/features/members/document";
import { changeProfile, changeUserSettings, readSettings } from "@hub/shared/features/profile/endpoints";
import type { Settings } from "@hub/shared/features/profile/schema";
import { operations } from "@hub/shared/operations";
import type { Routes } from "../../api/route.ts";
import { memberName } from "../../auth/accounts.ts";
import { describeUser } from "../../auth/describe-user.ts";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { HubEditor } from "../../documents/hub-editor.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import { definedFields } from "../../storage/defined-fields.ts";
import type { Families } from "../../storage/families.ts";
import { type Memberships, settingsIn } from "../../storage/memberships.ts";
import type { ReminderPlans } from "../../storage/reminder-plans.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import type { Users } from "../../storage/users.ts";

export interface ProfileParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  settings: SettingsStore;
  reminderPlans: ReminderPlans;
  document: FamilyDocument;
  hubEditor: HubEditor;
  live: Live;
  limits: RateLimits;
}

export function addProfileRoutes(routes: Routes, parts: ProfileParts): void {
  const { users, memberships, settings, hubEditor, live, limits } = parts;

  routes.add(changeProfile, async (changes, membership) => {
    const { user } = membership;
    await limits.spend("saves", user._id);
    const { firstName = user.firstName, lastName = user.lastName } = changes;
    const [before, after] = [memberName(user), memberName({ ...user, firstName, lastName })];
    const rows = await memberships.ofUsers([user._id]);
    for (const { familyId, memberId } of rows)
      await hubEditor.edit(
        familyId,
        (doc) => {
          // Keep another name on the roster, such as "Mum".
          if (readMember(doc, memberId)?.name === before && after !== before)
            operations.changeMember.apply(doc, { id: memberId, name: after });
        },
        { by: user._id },
      );
    const changed = (await users.change(user._id, definedFields(changes))) ?? throwNotFound();
    live.notifyPersonalDataChange(user._id);
    for (const { familyId } of rows) live.notifyPeopleChange(familyId);
    return describeUser(parts, changed, membership);
  });

  async function readIn({ user, familyId }: Membership): Promise<Settings> {
    const row = (await memberships.inFamily(user._id, familyId)) ?? throwNotFound();
    return settingsIn(row, await settings.read(user._id));
  }

  routes.add(readSettings, (_input, membership) => readIn(membership));

  routes.add(changeUserSettings, async ({ bellSeenAt, ...changes }, membership) => {
    const { user, familyId } = membership;
    await limits.spend("saves", user._id);
    if (bellSeenAt !== undefined) await memberships.seeBell({ userId: user._id, familyId }, bellSeenAt);
    await settings.change(user._id, changes);
    if (changes.reach || changes.notifications)
      for (const { familyId } of await memberships.ofUsers([user._id])) await parts.reminderPlans.begin(familyId);
    live.notifyPersonalDataChange(user._id);
    return readIn(membership);
  });
}
