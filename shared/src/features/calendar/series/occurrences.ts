/** Reads the occurrences of events from the document: what of a calendar is on which day. */
import type * as Y from "yjs";
import { addDays, dayOf } from "../../../days.ts";
import { readEntries } from "../../../entries.ts";
import type { Id } from "../../../ids.ts";
import { type EventChange, eventChanges, type SeriesEvent, seriesEvents } from "./schema.ts";
import { type Content, contentOn, ruleDaysOf, specialDaysOf, stretchesOf } from "./stretches.ts";
import { startOn } from "./timing.ts";
import { instantOf } from "./zoned-time.ts";

const dayMs = 86_400_000;

export interface Occurrence extends Omit<Content, "when"> {
  eventId: Id<"event">;
  /** The day that names it, see `eventChanges`. */
  day: string;
  /** As calls answer it: instants, those of whole days by the family's clocks, exclusive at the end. */
  startTime: string;
  endTime: string | null;
  allDay: boolean;
  /** Whether there is more of it. */
  repeats: boolean;
}

/** A span of time: ISO instants, `end` exclusive. */
interface Span {
  start: string;
  end: string;
}

/** The occurrences that touch a span of time, in the order in which they begin. `timeZone` is the family's. */
export function readOccurrences(doc: Y.Doc, span: Span, timeZone: string): Occurrence[] {
  const changes = new Map<string, EventChange[]>();
  for (const change of readEntries(doc, eventChanges)) {
    changes.set(change.eventId, [...(changes.get(change.eventId) ?? []), change]);
  }
  const all = readEntries(doc, seriesEvents).flatMap((event) =>
    occurrencesOf(event, changes.get(event.id) ?? [], { span, timeZone }),
  );
  const keyOf = ({ startTime, eventId, day }: Occurrence) => `${startTime} ${eventId} ${day}`;
  return all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function occurrencesOf(
  event: SeriesEvent,
  changes: readonly EventChange[],
  { span, timeZone }: { span: Span; timeZone: string },
): Occurrence[] {
  const stretches = stretchesOf(event, changes);
  const special = specialDaysOf(changes);
  const longestDays = Math.ceil(Math.max(...stretches.map(({ content }) => content.lengthMs ?? 0)) / dayMs);
  // Days differ by one from zone to zone.
  const range = {
    from: addDays(dayOf(span.start, timeZone), -longestDays - 1),
    to: addDays(dayOf(span.end, timeZone), 2),
  };
  const days = new Set([...ruleDaysOf(stretches, range), ...special.keys()]);
  return [...days].flatMap((day) => {
    const content = contentOn(day, stretches);
    const { isRemoved = false, sayings = {} } = special.get(day) ?? {};
    if (!content || isRemoved) return [];
    const when = sayings.when ?? { ...content.when, start: startOn(day, content.when) };
    const { when: _rule, ...shown } = { ...content, ...sayings };
    const times = timesOf({ start: when.start, zone: when.timeZone, lengthMs: shown.lengthMs }, timeZone);
    const occurrence = { eventId: event.id, day, ...shown, ...times, repeats: content.when.rrule !== null };
    return touches(times, span) ? [occurrence] : [];
  });
}

function timesOf(
  { start, zone, lengthMs }: { start: string; zone: string | null; lengthMs: number | null },
  familyZone: string,
): Pick<Occurrence, "startTime" | "endTime" | "allDay"> {
  if (zone !== null) {
    const startMs = instantOf(start, zone);
    const endTime = lengthMs === null ? null : new Date(startMs + lengthMs).toISOString();
    return { startTime: new Date(startMs).toISOString(), endTime, allDay: false };
  }
  const end = addDays(start, Math.max(1, Math.ceil((lengthMs ?? 0) / dayMs)));
  const [startTime, endTime] = [start, end].map((day) =>
    new Date(instantOf(`${day}T00:00:00`, familyZone)).toISOString(),
  );
  return { startTime: startTime ?? "", endTime: endTime ?? null, allDay: true };
}

/** What ends as it starts, or has no end, is a moment and counts by its start. */
function touches({ startTime, endTime }: Pick<Occurrence, "startTime" | "endTime">, { start, end }: Span): boolean {
  return startTime < end && (startTime >= start || (endTime !== null && endTime > start));
}
