/**
 * An event as components of a calendar file. Each stretch of a series is one of its own, which all calendars understand,
 * where few know RANGE=THISANDFUTURE; a day with something special stands beside its stretch by RECURRENCE-ID.
 */
import { addDays } from "@hub/shared/days";
import type { EventChange, FamilyEvent, Timing } from "@hub/shared/features/calendar/schema";
import { occurrenceId } from "@hub/shared/features/calendar/series/occurrences";
import {
  afterAllDays,
  type Content,
  firstDayOf,
  ruleDaysOf,
  type SpecialDay,
  type Stretch,
  specialDaysOf,
  stretchesOf,
} from "@hub/shared/features/calendar/series/stretches";
import { daysIn } from "@hub/shared/features/calendar/series/times";
import { daysOfTiming, startOn } from "@hub/shared/features/calendar/series/timing";
import { instantOf } from "@hub/shared/features/calendar/series/zoned-time";
import { timeOfId } from "@hub/shared/ids";
import ICAL from "ical.js";

export function componentsOf(event: FamilyEvent, changes: readonly EventChange[]): ICAL.Component[] {
  const stretches = stretchesOf(event, changes);
  const special = specialDaysOf(changes);
  const shown = stretches.filter(({ from, to, isRemoved }) => from < to && !isRemoved);
  return shown.flatMap((stretch, at) =>
    stretchComponents(event, { stretch, special, isFirst: at === 0 && stretch === stretches[0] }),
  );
}

interface Part {
  stretch: Stretch;
  special: ReadonlyMap<string, SpecialDay>;
  isFirst: boolean;
}

function stretchComponents(event: FamilyEvent, { stretch, special, isFirst }: Part): ICAL.Component[] {
  const { from, to, content } = stretch;
  const within = [...special].filter(([day]) => (isFirst || from <= day) && day < to);
  const first = isFirst ? firstDayOf(content.when) : firstRuleDay(stretch);
  if (first === undefined && within.every(([, { isRemoved }]) => isRemoved)) return [];
  const start = first ?? within[0]?.[0] ?? from;
  const uid = isFirst ? event.id : occurrenceId(event.id, from);
  const master = component(event, uid, { ...content, when: { ...content.when, start: startOn(start, content.when) } });
  const rrule = first === undefined ? null : ruleText(stretch, first);
  if (rrule !== null) master.addProperty(ICAL.Property.fromString(`RRULE:${rrule}`));
  if (!isFirst) master.updatePropertyWithValue("related-to", event.id);
  const isHit = (day: string) => ruleDaysOf([stretch], { from: day, to: addDays(day, 1) }).length > 0;
  const overrides: ICAL.Component[] = [];
  for (const [day, { isRemoved, sayings }] of within) {
    const named = startOn(day, content.when);
    if (isRemoved && isHit(day)) addTime(master, "exdate", { start: named, timeZone: content.when.timeZone });
    if (isRemoved) continue;
    if (!isHit(day) && day !== start) addTime(master, "rdate", { start: named, timeZone: content.when.timeZone });
    const when = sayings.when ?? { ...content.when, start: named };
    const override = component(event, uid, { ...content, ...sayings, when });
    addTime(override, "recurrence-id", { start: named, timeZone: content.when.timeZone });
    overrides.push(override);
  }
  return [master, ...overrides];
}

/** As far ahead as anything is looked for. */
const farDays = 20_000;

function firstRuleDay(stretch: Stretch): string | undefined {
  const near = ruleDaysOf([stretch], { from: stretch.from, to: addDays(stretch.from, 800) });
  return near[0] ?? ruleDaysOf([stretch], { from: stretch.from, to: addDays(stretch.from, farDays) })[0];
}

/** The rule of a stretch from its first day on; where another begins it ends before. */
function ruleText({ to, content: { when } }: Stretch, first: string): string | null {
  if (when.rrule === null) return null;
  const parts = when.rrule.split(";").filter((part) => !/^(COUNT|UNTIL)=/i.test(part));
  const until = /UNTIL=([^;]+)/i.exec(when.rrule)?.[1];
  const count = /COUNT=(\d+)/i.exec(when.rrule)?.[1];
  if (to < afterAllDays) return [...parts, `UNTIL=${endOfDay(addDays(to, -1), when)}`].join(";");
  if (until !== undefined) return [...parts, `UNTIL=${untilText(until, when)}`].join(";");
  if (count === undefined) return parts.join(";");
  const gone = daysOfTiming(when, { from: firstDayOf(when), to: first }).length;
  return [...parts, `COUNT=${Math.max(1, Number(count) - gone)}`].join(";");
}

/** A day where the event is on days, else an instant, as RFC 5545 (3.3.10) asks. */
function untilText(until: string, when: Timing): string {
  const day = until.slice(0, 8).replace(/(\d{4})(\d\d)/, "$1-$2-");
  if (until.length === 8 || when.timeZone === null) return endOfDay(day, when);
  if (until.endsWith("Z")) return until;
  return instantText(instantOf(`${day}T${until.slice(9).replace(/(\d\d)(\d\d)/, "$1:$2:")}`, when.timeZone));
}

function endOfDay(day: string, { timeZone }: Timing): string {
  if (timeZone === null) return day.replaceAll("-", "");
  return instantText(instantOf(`${day}T23:59:59`, timeZone));
}

function instantText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function component(event: FamilyEvent, uid: string, content: Content): ICAL.Component {
  const made = new ICAL.Component("vevent");
  made.updatePropertyWithValue("uid", uid);
  made.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(timeOfId(event.id)), true));
  made.updatePropertyWithValue("summary", content.title);
  if (content.description !== "") made.updatePropertyWithValue("description", content.description);
  if (content.location !== "") made.updatePropertyWithValue("location", content.location);
  made.updatePropertyWithValue("categories", content.eventType);
  const { start, timeZone } = content.when;
  addTime(made, "dtstart", { start, timeZone });
  if (timeZone === null) addTime(made, "dtend", { start: addDays(start, daysIn(content.lengthMs)), timeZone });
  else if (content.lengthMs !== null)
    made.updatePropertyWithValue("duration", ICAL.Duration.fromSeconds(Math.round(content.lengthMs / 1000)));
  return made;
}

function addTime(to: ICAL.Component, name: string, { start, timeZone }: Pick<Timing, "start" | "timeZone">): void {
  const property = new ICAL.Property(name);
  if (timeZone === null) property.resetType("date");
  const text = timeZone === "UTC" ? `${start.slice(0, 19)}Z` : start.slice(0, 19);
  property.setValue(timeZone === null ? ICAL.Time.fromDateString(start) : ICAL.Time.fromDateTimeString(text));
  if (timeZone !== null && timeZone !== "UTC") property.setParameter("tzid", timeZone);
  to.addProperty(property);
}
