/** Finds users with notification channels. */
import type { Recipient } from "@hub/shared/features/reminders/reminder";
import { groupBy } from "@hub/shared/group-by";
import type { FamilyId, UserId } from "@hub/shared/ids";
import { type Memberships, settingsIn } from "../../storage/memberships.ts";
import type { PushDevices } from "../../storage/push-devices.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import type { Notifier } from "./notifier.ts";

export interface RecipientParts {
  memberships: Memberships;
  settings: SettingsStore;
  pushDevices: PushDevices;
  notifier: Pick<Notifier, "canReach">;
}

export interface ReachableUser extends Recipient {
  familyId: FamilyId;
  userId: UserId;
  /** Reminders that were due before this time are not sent. */
  sinceMs: number;
}

/** Finds the users of some families with a channel. */
export function createRecipientFinder({ memberships, settings, pushDevices, notifier }: RecipientParts) {
  return async (familyIds: readonly FamilyId[]): Promise<Map<FamilyId, ReachableUser[]>> => {
    const people = await memberships.ofFamilies(familyIds);
    const userIds = people.map(({ userId }) => userId);
    const [devices, settingsOf] = await Promise.all([pushDevices.ofUsers(userIds), settings.ofUsers(userIds)]);
    const devicesOf = groupBy(devices, ({ userId }) => userId);
    const reachable = people.flatMap((row) => {
      const { userId, memberId, familyId, joinedAt } = row;
      const userDevices = devicesOf.get(userId) ?? [];
      const userSettings = settingsIn(row, settingsOf(userId));
      if (!notifier.canReach(userDevices, userSettings)) return [];
      const hasOtherChannel = notifier.canReach([], userSettings);
      const firstMs = Math.min(...userDevices.map(({ addedAt }) => addedAt.getTime()));
      const sinceMs = hasOtherChannel ? joinedAt.getTime() : firstMs;
      return { familyId, userId, memberId, settings: userSettings, sinceMs };
    });
    return groupBy(reachable, ({ familyId }) => familyId);
  };
}
