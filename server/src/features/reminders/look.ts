/** Looks at families for what becomes due: takes up what is, and says when the next is. */
import type { Realtime } from "@hub/realtime";
import { maxLateMs, remindersFor } from "@hub/shared/features/reminders/due";
import { afterQuiet } from "@hub/shared/features/reminders/quiet-hours";
import type { Recipient } from "@hub/shared/features/reminders/reminder";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import { groupBy } from "../../group-by.ts";
import type { Log } from "../../log.ts";
import type { Families } from "../../storage/families.ts";
import { type Memberships, settingsIn } from "../../storage/memberships.ts";
import type { PushDevices } from "../../storage/push-devices.ts";
import type { ReminderPlanRow, ReminderPlans } from "../../storage/reminder-plans.ts";
import type { NewReminder, Reminders } from "../../storage/reminders.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import { startTurns } from "../../turns.ts";
import { readSources } from "./read-sources.ts";
import type { Ways } from "./ways.ts";

/** A family is looked at as often as this also when nothing in it changes. */
const maxRestMs = 12 * 60 * 60_000;
/** A family of which it is time within this may be being looked at on another node, as it was before the change. */
const maybeUnderWayMs = 15_000;

export interface LookParts {
  families: Pick<Families, "timeZoneOf">;
  memberships: Memberships;
  settings: SettingsStore;
  pushDevices: PushDevices;
  reminders: Reminders;
  reminderPlans: ReminderPlans;
  ways: Pick<Ways, "has">;
  realtime: Pick<Realtime<Author>, "read">;
  log: Pick<Log, "warn">;
}

interface Reachable extends Recipient {
  familyId: FamilyId;
  userId: UserId;
  /** Since when: nobody is told of what was due before they wanted to be. */
  sinceMs: number;
}

/** What a look at a family found: what is due, and when to look again; never, where nobody can be told. */
interface Found {
  due: NewReminder[];
  nextMs: number | null;
}

export function createLook(parts: LookParts) {
  const { families, memberships, settings, pushDevices, reminders, reminderPlans, ways, realtime, log } = parts;

  /** Who of some families can be told of anything. */
  async function findReachable(familyIds: readonly FamilyId[]): Promise<Map<FamilyId, Reachable[]>> {
    const people = await memberships.ofFamilies(familyIds);
    const userIds = people.map(({ userId }) => userId);
    const [devices, chosen] = await Promise.all([pushDevices.ofUsers(userIds), settings.ofUsers(userIds)]);
    const devicesOf = groupBy(devices, ({ userId }) => userId);
    const reachable = people.flatMap((row) => {
      const { userId, memberId, familyId, joinedAt } = row;
      const own = devicesOf.get(userId) ?? [];
      const theirs = settingsIn(row, chosen(userId));
      if (!ways.has(own, theirs)) return [];
      const hasOtherWay = ways.has([], theirs);
      const firstMs = Math.min(...own.map(({ addedAt }) => addedAt.getTime()));
      const sinceMs = hasOtherWay ? joinedAt.getTime() : firstMs;
      return { familyId, userId, memberId, settings: theirs, sinceMs };
    });
    return groupBy(reachable, ({ familyId }) => familyId);
  }

  async function lookAt(familyId: FamilyId, people: readonly Reachable[], nowMs: number): Promise<Found> {
    const timeZone = await families.timeZoneOf(familyId);
    const span = { fromMs: nowMs - maxLateMs, toMs: nowMs + maxRestMs };
    const sources = await readSources(realtime, { familyId, span, timeZone, nowMs });
    const found = { due: [] as NewReminder[], nextMs: span.toMs };
    for (const person of people) {
      const { userId, sinceMs, settings: chosen } = person;
      for (const { key, atMs, goodUntilMs, ringsAlways } of remindersFor(sources, person, span)) {
        if (atMs > nowMs) found.nextMs = Math.min(found.nextMs, atMs);
        // What is too late by now is taken up as well, so that it says so.
        else if (atMs > sinceMs) {
          const sendMs = ringsAlways ? nowMs : afterQuiet(nowMs, chosen.reach.quietHours, timeZone);
          const times = { at: new Date(atMs), sendAt: new Date(sendMs), goodUntil: new Date(goodUntilMs) };
          found.due.push({ userId, familyId, key, ...times });
        }
      }
    }
    return found;
  }

  /** Looks at families together: what the database is asked for each alone would be most of the work. */
  async function takeUp(plans: readonly ReminderPlanRow[], nowMs: number): Promise<[ReminderPlanRow, Found][]> {
    if (plans.length === 0) return [];
    const reachable = await findReachable(plans.map(({ _id }) => _id));
    const found: [ReminderPlanRow, Found][] = [];
    const turns = startTurns();
    for (const plan of plans) {
      await turns.giveWay();
      const people = reachable.get(plan._id);
      try {
        found.push([plan, people ? await lookAt(plan._id, people, nowMs) : { due: [], nextMs: null }]);
      } catch (error) {
        log.warn({ error }, "job reminders: a family was not looked at");
      }
    }
    await reminders.add(found.flatMap(([, { due }]) => due));
    return found;
  }

  return {
    /** Looks at families of which it is time. One that could not be looked at stays due. */
    async atDue(plans: readonly ReminderPlanRow[], nowMs: number): Promise<void> {
      const found = await takeUp(plans, nowMs);
      await reminderPlans.looked(
        found.map(([plan, { nextMs }]) => [plan, nextMs === null ? null : new Date(nextMs)] as const),
      );
    },

    /** Looks at families that have changed. Mostly that moves no reminder to the front, and nothing is written. */
    async atChanged(ids: readonly FamilyId[], nowMs: number): Promise<void> {
      const plans = await reminderPlans.ofFamilies(ids);
      const resting = plans.filter(({ dueAt }) => dueAt.getTime() > nowMs + maybeUnderWayMs);
      const found = await takeUp(resting, nowMs);
      const looked = new Set(found.map(([plan]) => plan));
      await reminderPlans.changed(plans.filter((plan) => !looked.has(plan)).map(({ _id }) => _id));
      const sooner = found.flatMap(([{ _id, dueAt }, { nextMs }]) =>
        nextMs !== null && nextMs < dueAt.getTime() ? [[_id, new Date(nextMs)] as const] : [],
      );
      await reminderPlans.bringForward(sooner);
    },
  };
}
