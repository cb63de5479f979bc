/** On Sunday morning, in the family's time zone, sends the week by email to people who chose it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Realtime } from "@hub/realtime";
import { dayOf, hourOf, startOfDay, weekdayOf, weekOf } from "@hub/shared/days";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { readMeals } from "@hub/shared/features/meals/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readOpenLists } from "@hub/shared/features/shopping/other-lists";
import type { FamilyId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import { familyNameFor } from "../family-names.ts";
import type { Log } from "../log.ts";
import type { Mail } from "../mail.ts";
import { readCalendar } from "../read-calendar.ts";
import type { Families } from "../storage/families.ts";
import type { Memberships } from "../storage/memberships.ts";
import type { SettingsStore } from "../storage/settings.ts";
import type { Users } from "../storage/users.ts";
import type { ReadSubscribedEvents } from "../subscribed-events.ts";
import { digestText } from "./digest-text.ts";

const sunday = 0;
const morningHours = { from: 7, until: 12 };

export interface WeeklyDigestParts {
  families: Families;
  memberships: Memberships;
  settings: SettingsStore;
  users: Users;
  realtime: Pick<Realtime<Author>, "read">;
  readSubscribedEvents: ReadSubscribedEvents;
  mail: Mail;
  publicUrl: string | undefined;
  log: Log;
}

export function createWeeklyDigest(parts: WeeklyDigestParts) {
  const { families, memberships, settings, users, realtime, readSubscribedEvents, mail, publicUrl, log } = parts;

  async function readWeek(familyId: FamilyId, { today, timeZone }: { today: string; timeZone: string }) {
    const week = weekOf(today);
    const instants = { start: startOfDay(week.start, timeZone), end: startOfDay(week.end, timeZone) };
    const range = { ...instants, timeZone };
    const own = await readCalendar((select) => realtime.read(familyId, select), range);
    const events = byStart([...own, ...(await readSubscribedEvents(familyId, range))]);
    const meals = await realtime.read(familyId, (doc) => readMeals(doc, week));
    await nextTurn();
    const list = await realtime.read(familyId, readShoppingList);
    await nextTurn();
    const otherLists = await realtime.read(familyId, readOpenLists);
    await nextTurn();
    return { events, meals, openItems: list.filter(({ completed }) => !completed).length, otherLists, timeZone };
  }

  async function sendTo(familyId: FamilyId, { today, timeZone }: { today: string; timeZone: string }): Promise<void> {
    for (const row of await memberships.ofFamily(familyId)) {
      const { userId } = row;
      const { notifications } = await settings.read(userId);
      const user = await users.findById(userId);
      if (!notifications.emailDigest || !user) continue;
      // Claim before sending: a lost digest is better than a duplicate.
      if (!(await memberships.claimDigest(row, today))) continue;
      const familyName = await familyNameFor(await memberships.ofUsers([userId]), familyId, parts);
      const subject = familyName === undefined ? "Your family's week" : `Your week in ${familyName}`;
      const week = await readWeek(familyId, { today, timeZone });
      const home = familyName === undefined ? undefined : familyId;
      const text = digestText({ ...week, name: user.firstName, publicUrl, home });
      await mail
        .send({ to: user.email, subject, text })
        .catch((error: unknown) => log.warn({ error }, "job weekly-digest: sending a digest failed"));
    }
  }

  return async (nowMs: number): Promise<void> => {
    for (const { familyId, timeZone } of await families.inUse()) {
      const today = dayOf(nowMs, timeZone);
      const hour = hourOf(nowMs, timeZone);
      const isTime = weekdayOf(today) === sunday && hour >= morningHours.from && hour < morningHours.until;
      if (isTime) await sendTo(familyId, { today, timeZone });
    }
  };
}
