/** Looks at a family for what becomes due: takes up what is, and says when the next is. */
import type { Realtime } from "@hub/realtime";
import { maxLateMs, remindersFor } from "@hub/shared/features/reminders/due";
import { afterQuiet } from "@hub/shared/features/reminders/quiet-hours";
import type { Recipient } from "@hub/shared/features/reminders/reminder";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { PushDevices } from "../../storage/push-devices.ts";
import type { ReminderPlanRow, ReminderPlans } from "../../storage/reminder-plans.ts";
import type { NewReminder, Reminders } from "../../storage/reminders.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import { readSources } from "./read-sources.ts";
import type { Ways } from "./ways.ts";

/** A family is looked at as often as this also when nothing in it changes. */
const maxRestMs = 12 * 60 * 60_000;

export interface LookParts {
  families: Pick<Families, "timeZoneOf">;
  memberships: Memberships;
  settings: SettingsStore;
  pushDevices: PushDevices;
  reminders: Reminders;
  reminderPlans: ReminderPlans;
  ways: Pick<Ways, "has">;
  realtime: Pick<Realtime<Author>, "read">;
}

interface Reachable extends Recipient {
  userId: UserId;
  /** Since when: nobody is told of what was due before they wanted to be. */
  sinceMs: number;
}

export function createLook(parts: LookParts) {
  const { families, memberships, settings, pushDevices, reminders, reminderPlans, ways, realtime } = parts;

  async function findReachable(familyId: FamilyId): Promise<Reachable[]> {
    const people = await memberships.ofFamily(familyId);
    const userIds = people.map(({ userId }) => userId);
    const [devices, chosen] = await Promise.all([pushDevices.ofUsers(userIds), settings.ofUsers(userIds)]);
    return people.flatMap(({ userId, memberId, joinedAt }) => {
      const own = devices.filter((device) => device.userId === userId);
      const theirs = chosen(userId);
      if (!ways.has(own, theirs)) return [];
      const hasOtherWay = ways.has([], theirs);
      const firstMs = Math.min(...own.map(({ addedAt }) => addedAt.getTime()));
      return { userId, memberId, settings: theirs, sinceMs: hasOtherWay ? joinedAt.getTime() : firstMs };
    });
  }

  return async (plan: ReminderPlanRow, nowMs: number): Promise<void> => {
    const familyId = plan._id;
    const people = await findReachable(familyId);
    if (people.length === 0) return reminderPlans.removeOfFamily(familyId);
    const timeZone = await families.timeZoneOf(familyId);
    const span = { fromMs: nowMs - maxLateMs, toMs: nowMs + maxRestMs };
    const sources = await readSources(realtime, { familyId, span, timeZone, nowMs });
    const due: NewReminder[] = [];
    let nextMs = span.toMs;
    for (const person of people) {
      const { userId, sinceMs, settings: chosen } = person;
      for (const { key, atMs, goodUntilMs, ringsAlways } of remindersFor(sources, person, span)) {
        if (atMs > nowMs) nextMs = Math.min(nextMs, atMs);
        // What is too late by now is taken up as well, so that it says so.
        else if (atMs > sinceMs) {
          const sendMs = ringsAlways ? nowMs : afterQuiet(nowMs, chosen.reach.quietHours, timeZone);
          const times = { at: new Date(atMs), sendAt: new Date(sendMs), goodUntil: new Date(goodUntilMs) };
          due.push({ userId, familyId, key, ...times });
        }
      }
    }
    await reminders.add(due);
    await reminderPlans.looked(plan, new Date(nextMs));
  };
}
