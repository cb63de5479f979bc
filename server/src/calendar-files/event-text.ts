/**
 * Writes an event as text of a calendar file. Each segment of a series becomes a separate event, which all calendars
 * understand, while few support RANGE=THISANDFUTURE. A changed day follows its segment with a RECURRENCE-ID.
 */
import { addDays } from "@hub/shared/days";
import type { EventChange, FamilyEvent, Timing } from "@hub/shared/features/calendar/schema";
import { occurrenceId } from "@hub/shared/features/calendar/series/occurrence";
import { dayOfKey } from "@hub/shared/features/calendar/series/occurrence-key";
import {
  afterAllDays,
  type Content,
  contentWith,
  exceptionsOf,
  firstDayOf,
  ruleDaysOf,
  type Segment,
  type SeriesException,
  segmentIndexOn,
  segmentsOf,
} from "@hub/shared/features/calendar/series/segments";
import { daysIn } from "@hub/shared/features/calendar/series/times";
import { daysOfTiming, portableRule, startOn } from "@hub/shared/features/calendar/series/timing";
import { timeOfId } from "@hub/shared/ids";
import { instantOf } from "@hub/shared/zoned-time";
import ICAL from "ical.js";
import { fallsOnStart } from "./reading/file-rule.ts";

const lineEnd = "\r\n";
const endOfEvent = "END:VEVENT";

/** The UID of an event in calendar files. */
export function uidOf({ uid, id }: Pick<FamilyEvent, "uid" | "id">): string {
  return uid ?? id;
}

/** A part with its own UID: a segment of a series with its exceptions, or a single event. */
export interface EventPart {
  uid: string;
  segment: Segment;
  exceptions: readonly [string, SeriesException][];
  /** The key of the rule's first occurrence; undefined if it has only exceptions. */
  first: string | undefined;
  isFirst: boolean;
}

export function partsOf(event: FamilyEvent, changes: readonly EventChange[]): EventPart[] {
  const segments = segmentsOf(event, changes);
  const exceptions = new Map<number, [string, SeriesException][]>();
  for (const [day, exception] of exceptionsOf(changes)) {
    const at = segmentIndexOn(day, segments);
    const others = exceptions.get(at);
    if (others) others.push([day, exception]);
    else exceptions.set(at, [[day, exception]]);
  }
  return segments.flatMap((segment, at) => {
    if (segment.from >= segment.to || segment.isRemoved) return [];
    const [isFirst, days] = [at === 0, exceptions.get(at) ?? []];
    const first = isFirst ? firstDayOf(segment.content.when) : firstRuleDay(segment);
    if (first === undefined && days.every(([, { isRemoved }]) => isRemoved)) return [];
    const uid = isFirst ? uidOf(event) : occurrenceId(event.id, segment.from);
    return [{ uid, segment, exceptions: days, first, isFirst }];
  });
}

/** Yields an event in parts, because it may have thousands of exceptions. */
export function* eventText(event: FamilyEvent, changes: readonly EventChange[]): Generator<string> {
  for (const part of partsOf(event, changes)) yield* partText(event, part);
}

/** The timing of a part as a separate event. */
export function timingOfPart({ segment, exceptions, first }: EventPart): Timing {
  const { from, content } = segment;
  const start = startOn(first ?? exceptions[0]?.[0] ?? from, content.when);
  return { ...content.when, start, rrule: first === undefined ? null : ruleText(segment, first) };
}

export function* partText(event: FamilyEvent, part: EventPart): Generator<string> {
  const { uid, segment, exceptions } = part;
  const { content } = segment;
  const when = timingOfPart(part);
  const master = component(event, uid, { ...content, when });
  if (when.rrule !== null) master.addProperty(ICAL.Property.fromString(`RRULE:${when.rrule}`));
  if (!part.isFirst) master.updatePropertyWithValue("related-to", uidOf(event));
  yield master.toString().slice(0, -endOfEvent.length);
  const { timeZone } = when;
  const hits = hitsAmong(exceptions, segment);
  // Many programs omit a start that the rule does not fall on, although it counts (RFC 5545, 3.8.5.3).
  if (when.rrule !== null && !fallsOnStart(when)) yield timeLine("RDATE", when);
  for (const [day, { isRemoved }] of exceptions) {
    const named = { start: startOn(day, content.when), timeZone };
    if (isRemoved && hits.has(day)) yield timeLine("EXDATE", named);
    if (!isRemoved && !hits.has(day) && day !== firstDayOf(when)) yield timeLine("RDATE", named);
  }
  yield endOfEvent + lineEnd;
  for (const [day, { isRemoved, overrides }] of exceptions) {
    if (isRemoved) continue;
    const named = startOn(day, content.when);
    const override = component(event, uid, {
      ...contentWith(content, overrides),
      when: overrides.when ?? { ...content.when, start: named },
    });
    addTime(override, "recurrence-id", { start: named, timeZone });
    yield override.toString() + lineEnd;
  }
}

/** The keys of the exceptions that the rule falls on. */
function hitsAmong(exceptions: EventPart["exceptions"], segment: Segment): Set<string> {
  const days = exceptions.map(([day]) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  return new Set(ruleDaysOf([segment], { from: dayOfKey(first), to: addDays(dayOfKey(last), 1) }));
}

/** How many days ahead to search for a rule's first day. */
const farDays = 20_000;

function firstRuleDay(segment: Segment): string | undefined {
  const near = ruleDaysOf([segment], { from: segment.from, to: addDays(segment.from, 800) });
  return near[0] ?? ruleDaysOf([segment], { from: segment.from, to: addDays(segment.from, farDays) })[0];
}

/** The rule of a segment from its first day on; it ends before the next segment. */
function ruleText({ to, content: { when } }: Segment, first: string): string | null {
  const rule = portableRule(when);
  if (rule === null) return null;
  const parts = rule.split(";").filter((part) => !/^(COUNT|UNTIL)=/i.test(part));
  const until = /UNTIL=([^;]+)/i.exec(rule)?.[1];
  const count = /COUNT=(\d+)/i.exec(rule)?.[1];
  const isCut = to < afterAllDays;
  const isStartCounted = fallsOnStart({ ...when, start: startOn(first, when) });
  if (count !== undefined && (isCut || until !== undefined || !isStartCounted)) {
    // A rule in a file has one end, so the occurrence before the earliest end becomes UNTIL. Programs differ in whether
    // COUNT includes a start that the rule does not fall on.
    const last = daysOfTiming(when, { from: dayOfKey(first), to: isCut ? to : lastDay }).at(-1) ?? first;
    return [...parts, `UNTIL=${instantOfKey(last, when)}`].join(";");
  }
  if (isCut) return [...parts, `UNTIL=${endOfDay(addDays(to, -1), when)}`].join(";");
  if (until !== undefined) return [...parts, `UNTIL=${untilText(until, when)}`].join(";");
  if (count === undefined) return parts.join(";");
  const earlier = daysOfTiming(when, { from: firstDayOf(when), to: dayOfKey(first) }).length;
  return [...parts, `COUNT=${Math.max(1, Number(count) - earlier)}`].join(";");
}

const lastDay = "9999-12-31";

/** The start of an occurrence: a date for an all-day event, otherwise an instant. */
function instantOfKey(key: string, when: Timing): string {
  if (when.timeZone === null) return endOfDay(dayOfKey(key), when);
  return instantText(instantOf(startOn(key, when), when.timeZone));
}

/** A date for an all-day event, otherwise an instant (RFC 5545, 3.3.10). */
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
  const vevent = new ICAL.Component("vevent");
  vevent.updatePropertyWithValue("uid", uid);
  vevent.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(timeOfId(event.id)), true));
  vevent.updatePropertyWithValue("summary", content.title);
  if (content.description !== "") vevent.updatePropertyWithValue("description", content.description);
  if (content.location !== "") vevent.updatePropertyWithValue("location", content.location);
  vevent.updatePropertyWithValue("categories", content.eventType);
  const { start, timeZone } = content.when;
  addTime(vevent, "dtstart", { start, timeZone });
  if (timeZone === null) addTime(vevent, "dtend", { start: addDays(start, daysIn(content.lengthMs)), timeZone });
  else if (content.lengthMs !== null)
    vevent.updatePropertyWithValue("duration", ICAL.Duration.fromSeconds(Math.round(content.lengthMs / 1000)));
  return vevent;
}

/** Writes a time without the library, for speed: times need no escaping, and there may be thousands. */
function timeLine(name: string, { start, timeZone }: Pick<Timing, "start" | "timeZone">): string {
  const text = start.slice(0, 19).replaceAll(/[-:]/g, "");
  if (timeZone === null) return `${name};VALUE=DATE:${text}${lineEnd}`;
  return timeZone === "UTC" ? `${name}:${text}Z${lineEnd}` : `${name};TZID=${timeZone}:${text}${lineEnd}`;
}

function addTime(to: ICAL.Component, name: string, { start, timeZone }: Pick<Timing, "start" | "timeZone">): void {
  const property = new ICAL.Property(name);
  if (timeZone === null) property.resetType("date");
  const text = timeZone === "UTC" ? `${start.slice(0, 19)}Z` : start.slice(0, 19);
  property.setValue(timeZone === null ? ICAL.Time.fromDateString(start) : ICAL.Time.fromDateTimeString(text));
  if (timeZone !== null && timeZone !== "UTC") property.setParameter("tzid", timeZone);
  to.addProperty(property);
}
