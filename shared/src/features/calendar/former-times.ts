/**
 * Before version 3 of the document, events had instants, and whole days began at the family's midnight. This reads what
 * was written then, in documents and in whatever is kept as JSON, as what is stored today.
 */
import type { Touch } from "../../trace-schema.ts";
import { localTimeOf } from "../../zoned-time.ts";
import { timingOf } from "./series/times.ts";

type Fields = Record<string, unknown>;

/** The first day that can be stored, in any zone. Nobody plans for earlier days, but somebody may have entered one. */
const firstTime = "1000-01-02T00:00:00.000Z";

/** Fields with the time as it is stored today; fields without a time, or with a damaged one, stay as they are. */
export function raiseTimes(fields: Fields, timeZone: string): Fields {
  const { startTime, endTime, allDay, ...others } = fields;
  if (typeof startTime !== "string" || Number.isNaN(Date.parse(startTime)) || "when" in fields) return fields;
  const times = { startTime: startTime < firstTime ? firstTime : startTime, allDay: allDay === true };
  return { ...others, ...timingOf({ ...times, endTime: typeof endTime === "string" ? endTime : null }, timeZone) };
}

/** What a change said of an event. An end without a start is left out: nothing tells how long the event was to last. */
export function raiseChanges(fields: Fields, timeZone: string): Fields {
  if ("when" in fields) return fields;
  const { endTime: _end, allDay: _allDay, startTime: _start, ...others } = fields;
  if (typeof fields.startTime !== "string") return others;
  const { lengthMs, ...raised } = raiseTimes(fields, timeZone);
  return "endTime" in fields ? { ...raised, lengthMs } : raised;
}

/** What a change did to an event, of which only the differences are recorded. */
export function raiseTouch(touch: Touch, timeZone: string): Touch {
  if (touch.collection !== "events") return touch;
  const sides = [touch.before.values, touch.after.values];
  const allDay = sides.every(({ startTime }) => startTime === undefined || isMidnight(startTime, timeZone));
  const raise = ({ isThere, values }: Touch["before"]) => ({
    isThere,
    values: raiseChanges("startTime" in values ? { allDay, ...values } : values, timeZone),
  });
  return { ...touch, before: raise(touch.before), after: raise(touch.after) };
}

function isMidnight(instant: unknown, timeZone: string): boolean {
  const instantMs = Date.parse(String(instant));
  return !Number.isNaN(instantMs) && localTimeOf(instantMs, timeZone).endsWith("T00:00:00");
}
