/** Builds the view of a guest: one evening, without any ids. */

import { dayOf, instantAt } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Evening, GuestNotes } from "@hub/shared/features/guests/schema";
import { readMeals } from "@hub/shared/features/meals/document";
import { readGuest } from "@hub/shared/features/meals/eaters";
import type { Meal } from "@hub/shared/features/meals/schema";
import { warningText } from "@hub/shared/features/meals/warning-text";
import { warningsFor } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import type * as Y from "yjs";

const maxEvents = 60;
/** The time of dinner. The view includes a dinner if the guest leaves after it, even if the guest arrives later. */
const dinnerMinutes = 18 * 60;

export interface EveningOptions {
  from: Date;
  until: Date;
  timeZone: string;
  notes: GuestNotes;
  /** The events from `from` until `until`. */
  events: readonly Occurrence[];
}

export function eveningIn(doc: Y.Doc, { notes, events, ...times }: EveningOptions): Evening {
  const members = readMembers(doc);
  const dinners = dinnersIn(doc, times);
  return {
    people: [
      ...members.map(({ name, dietaryRestrictions }) => ({ name, mustNotEat: dietaryRestrictions })),
      ...dinners
        .flatMap(({ guests }) => guests.map(readGuest))
        .map(({ name, dietaryRestrictions }) => ({
          name,
          mustNotEat: dietaryRestrictions,
        })),
    ],
    ...notes,
    dinners: dinners.map((meal) => describeDinner(meal, members)),
    events: events.slice(0, maxEvents).map((event) => describeEvent(event, { members, ...times })),
  };
}

function dinnersIn(doc: Y.Doc, { from, until, timeZone }: Pick<EveningOptions, "from" | "until" | "timeZone">) {
  const [start, last] = [dayOf(from.getTime(), timeZone), dayOf(until.getTime(), timeZone)];
  const isCooked = ({ mealType, date }: Meal) =>
    mealType === "dinner" && date <= last && instantAt(date, dinnerMinutes, timeZone) < until.getTime();
  return readMeals(doc, { start }).filter(isCooked);
}

function describeDinner(meal: Meal, members: readonly Member[]): Evening["dinners"][number] {
  const { warnings, notChecked } = warningsFor(meal, members);
  return { day: meal.date, name: meal.recipeName, warnings: warningText(warnings), notChecked };
}

interface EventOptions {
  members: readonly Member[];
  from: Date;
  timeZone: string;
}

function describeEvent(event: Occurrence, { members, from, timeZone }: EventOptions): Evening["events"][number] {
  const { location, startTime, endTime, allDay, startDate, memberIds, driverId } = event;
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name;
  const [first, day] = [dayOf(from.getTime(), timeZone), startDate ?? dayOf(startTime, timeZone)];
  return {
    // Show an event that started earlier on the first day.
    day: day < first ? first : day,
    ...{ title: titleText(event), location, startTime, endTime, allDay },
    people: memberIds.flatMap((id) => nameOf(id) ?? []),
    driver: nameOf(driverId) ?? null,
  };
}
