/** Expands events to occurrences. Everything that shows or describes events reads them here. */
import type * as Y from "yjs";
import { currentArchived } from "../../../archive.ts";
import { addDays, dayOf } from "../../../days.ts";
import { readEntries } from "../../../entries.ts";
import { byEvent, isWithin, type TimeRange } from "../document.ts";
import type { Occurrence } from "../occurrence-schema.ts";
import { type EventChange, eventChanges, events, type FamilyEvent, type Timing } from "../schema.ts";
import { byStart, singleOccurrence, withTimes } from "./occurrence.ts";
import { dayOfKey } from "./occurrence-key.ts";
import { maxTestedDays } from "./rule-days.ts";
import {
  contentOn,
  contentWith,
  exceptionsOf,
  firstDayOf,
  ruleDaysOf,
  type Segment,
  type SeriesException,
  segmentsOf,
} from "./segments.ts";
import { dayMs, daysIn } from "./times.ts";
import { isSeveralADay, startOn } from "./timing.ts";

/** Events and changes from the archive. */
export interface ArchivedEvents {
  events: readonly FamilyEvent[];
  changes: readonly EventChange[];
}

interface Options {
  /** Only these events; all by default. */
  ids?: ReadonlySet<string> | undefined;
  archived?: ArchivedEvents | undefined;
}

/**
 * The occurrences in a range of time, by start. `timeZone` is the family's, and whole days begin by it. If a side of
 * the range is open, each series appears once, with its first occurrence in the range.
 */
export function readOccurrences(
  doc: Y.Doc,
  { timeZone, ...range }: TimeRange & { timeZone: string },
  { ids, archived = { events: [], changes: [] } }: Options = {},
): Occurrence[] {
  const isWanted = (id: unknown) => ids === undefined || ids.has(String(id));
  const currentChanges = readEntries(doc, eventChanges, (map) => isWanted(map.get("eventId")));
  const changes = byEvent([...currentChanges, ...currentArchived(doc, eventChanges, archived.changes)]);
  const isIn = mayOverlap({ ...range, timeZone }, changes);
  const currentEvents = readEntries(doc, events, (_map, id) => isWanted(id) && isIn(doc, id));
  const found: Occurrence[] = [];
  for (const event of [...currentEvents, ...currentArchived(doc, events, archived.events)]) {
    found.push(...occurrencesOf(event, changes.get(event.id) ?? [], { range, timeZone }));
    if (found.length > maxOccurrences) break;
  }
  return byStart(found);
}

/** Reading stops after this many occurrences, so a huge calendar cannot stall a screen. */
const maxOccurrences = 20_000;

/** The occurrences of one event in a range of time, unsorted. Those of a series are generated lazily. */
export function occurrencesOf(
  event: FamilyEvent,
  changes: readonly EventChange[],
  { range, timeZone }: { range: TimeRange; timeZone: string },
): Iterable<Occurrence> {
  const isSeries = event.when.rrule !== null || changes.length > 0;
  if (!isSeries) return [singleOccurrence(event, timeZone)].filter((occurrence) => isWithin(occurrence, range));
  const series = seriesOf(event, changes, timeZone);
  const { start, end } = range;
  return start !== undefined && end !== undefined ? occurrencesInRange(series, range) : firstOfSeries(series, range);
}

interface Days {
  from: string;
  to: string;
}

/** The days that a range may touch in any zone. Zones differ by at most one day. */
function daysOf({ start, end }: TimeRange, timeZone: string): Days {
  return {
    from: start === undefined ? "0000-01-01" : addDays(dayOf(start, timeZone), -1),
    to: end === undefined ? "9999-12-31" : addDays(dayOf(end, timeZone), 2),
  };
}

/** Tests whether an event may be in a range before it is parsed, which takes far longer. */
export function mayOverlap(
  { timeZone, ...range }: TimeRange & { timeZone: string },
  changes: ReadonlyMap<string, unknown>,
): (doc: Y.Doc, id: string) => boolean {
  const { from, to } = daysOf(range, timeZone);
  return (doc, id) => {
    const map = doc.getMap<Y.Map<unknown>>(events.name).get(id);
    const [when, lengthMs] = [map?.get("when") as Partial<Timing> | undefined, map?.get("lengthMs")];
    if (changes.has(id)) return true;
    if (typeof when?.start !== "string" || when.start.slice(0, 10) >= to) return false;
    const days = daysIn(typeof lengthMs === "number" ? lengthMs : null);
    return when.rrule !== null || addDays(when.start.slice(0, 10), days) >= from;
  };
}

/** A series, prepared for reading many ranges. */
interface Series {
  event: FamilyEvent;
  segments: readonly Segment[];
  exceptions: ReadonlyMap<string, SeriesException>;
  /** The longest occurrence, in days. */
  longest: number;
  isSeveralADay: boolean;
  firstDay: string;
  timeZone: string;
}

function seriesOf(event: FamilyEvent, changes: readonly EventChange[], timeZone: string): Series {
  const segments = segmentsOf(event, changes);
  const exceptions = exceptionsOf(changes);
  const lengths = [
    ...segments.map(({ content }) => content),
    ...[...exceptions.values()].map(({ overrides }) => overrides),
  ];
  const isSeveral = segments.some(({ content }) => isSeveralADay(content.when));
  const longest = lengths.reduce(
    (longest, { lengthMs = null }) => Math.max(longest, daysIn(repeatedLength(lengthMs, isSeveral))),
    1,
  );
  const firstKey = changes.reduce((first, { day }) => (day < first ? day : first), firstDayOf(event.when));
  const firstDay = dayOfKey(firstKey);
  return { event, segments, exceptions, longest, isSeveralADay: isSeveral, firstDay, timeZone };
}

function* occurrencesInRange(series: Series, range: TimeRange): Generator<Occurrence> {
  const { segments, exceptions, longest, timeZone } = series;
  const { from, to } = daysOf(range, timeZone);
  const searchRange = { from: addDays(from, -longest), to };
  // A moved occurrence is found by its new day.
  const moved = [...exceptions].filter(([day, { overrides }]) =>
    isIn(overrides.when ? firstDayOf(overrides.when) : day, searchRange),
  );
  for (const day of new Set([...ruleDaysOf(segments, searchRange), ...moved.map(([day]) => day)])) {
    const occurrence = occurrenceOfKey(series, day);
    if (occurrence && isWithin(occurrence, range)) yield occurrence;
  }
}

function isIn(day: string, { from, to }: Days): boolean {
  return from <= day && day < to;
}

function occurrenceOfKey(
  { event, segments, exceptions, isSeveralADay, timeZone }: Series,
  day: string,
): Occurrence | undefined {
  const content = contentOn(day, segments);
  const { isRemoved = false, overrides = {} } = exceptions.get(day) ?? {};
  if (!content || isRemoved) return undefined;
  const when = overrides.when ?? { ...content.when, start: startOn(day, content.when) };
  const merged = contentWith(content, overrides);
  const dayContent = { ...merged, when: content.when, lengthMs: repeatedLength(merged.lengthMs, isSeveralADay) };
  return withTimes(event, { content: dayContent, when, timeZone, day });
}

/** The longest occurrence of a series. If one begins each day, as many overlap as each lasts in days. */
export const maxRepeatedMs = 366 * dayMs;
/** The longest occurrence of a series with several a day. */
const maxSeveralMs = dayMs;

function repeatedLength(lengthMs: number | null, isSeveral: boolean): number | null {
  return lengthMs === null ? null : Math.min(lengthMs, isSeveral ? maxSeveralMs : maxRepeatedMs);
}

/** The occurrence with a key; undefined if none exists. */
export function occurrenceOn(
  event: FamilyEvent,
  changes: readonly EventChange[],
  { day, timeZone }: { day: string; timeZone: string },
): Occurrence | undefined {
  const series = seriesOf(event, changes, timeZone);
  const onDay = { from: dayOfKey(day), to: addDays(dayOfKey(day), 1) };
  const exists = series.exceptions.has(day) || ruleDaysOf(series.segments, onDay).includes(day);
  return exists ? occurrenceOfKey(series, day) : undefined;
}

/** A series as it is on a day, even if the rule does not include the day, or the day was removed. */
export function contentOfDay(
  event: FamilyEvent,
  changes: readonly EventChange[],
  { day, timeZone }: { day: string; timeZone: string },
): Occurrence | undefined {
  const remaining = changes.filter(({ isRemoved }) => !isRemoved);
  return occurrenceOfKey(seriesOf(event, remaining, timeZone), day);
}

/** Steps, in days, of the search for a first occurrence. It is usually near, and long steps generate many others. */
const fewDays = 2;
const searchSteps = [60, 740, ...new Array<number>(12).fill((maxTestedDays - 800) / 12)];

function firstOfSeries(series: Series, range: TimeRange): Occurrence[] {
  let start = range.start ?? `${addDays(series.firstDay, -1)}T00:00:00.000Z`;
  for (const days of series.isSeveralADay ? [fewDays, ...searchSteps] : searchSteps) {
    const end = `${addDays(start.slice(0, 10), days)}T00:00:00.000Z`;
    const found = [...occurrencesInRange(series, { start, end: least(end, range.end) })];
    if (found.length > 0) return byStart(found).slice(0, 1);
    if (range.end !== undefined && range.end <= end) return [];
    start = end;
  }
  return [];
}

function least(one: string, other = one): string {
  return one < other ? one : other;
}
