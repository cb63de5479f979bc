/** The facts about a family that meal planning considers, as text for proposals. */
import type * as Y from "yjs";
import { clockTime } from "../../clock-time.ts";
import { addDays, dayOf, hourOf, startOfDay } from "../../days.ts";
import { formatList, type PhraseContext } from "../../phrases.ts";
import type { TimeRange } from "../calendar/document.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { readMembers } from "../members/document.ts";
import { peopleByRestriction } from "../members/restriction-groups.ts";

export interface PlanningContext {
  /** Restrictions with their members, and who is away today: "peanuts (Leo)". */
  constraints: string[];
  /** Events around dinner, by day: "Football at 6:00 PM". */
  evenings: ReadonlyMap<string, string[]>;
}

const evening = { fromHour: 16, toHour: 21 };

/** Whether an event starts around dinner time. */
export function isAroundDinner({ startTime, allDay }: Pick<Occurrence, "startTime" | "allDay">, timeZone: string) {
  const hour = hourOf(startTime, timeZone);
  return !allDay && hour >= evening.fromHour && hour < evening.toHour;
}

/** The time from the start of the first day to the end of the last one. */
export function timeRangeOf(first: string, last: string, timeZone: string): Required<TimeRange> {
  return { start: startOfDay(first, timeZone), end: startOfDay(addDays(last, 1), timeZone) };
}

/** Reads the facts for meals on the given days, with the events in their range. */
export function readPlanningContext(
  doc: Y.Doc,
  { days, events }: { days: readonly string[]; events: readonly Occurrence[] },
  { today, timeZone, language }: Omit<PhraseContext, "doc">,
): PlanningContext {
  const members = readMembers(doc);
  const evenings = new Map<string, string[]>();
  for (const event of events.filter((each) => isAroundDinner(each, timeZone))) {
    const day = dayOf(event.startTime, timeZone);
    const words = `${event.title} at ${clockTime(new Date(event.startTime), { language, timeZone })}`;
    evenings.set(day, [...(evenings.get(day) ?? []), words]);
  }
  const away = members.filter(({ status }) => status === "away").map(({ name }) => name);
  const isAwayToday = away.length > 0 && days.includes(today);
  return {
    constraints: [
      ...peopleByRestriction(members).map(({ restriction, names }) => `${restriction} (${formatList(names)})`),
      ...(isAwayToday ? [`${formatList(away)} ${away.length === 1 ? "is" : "are"} away today`] : []),
    ],
    evenings,
  };
}
