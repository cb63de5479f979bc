/**
 * Events of before version 3 of the document had instants; whole days were the family's midnight. This reads what was
 * written then, in documents and in all that is kept as JSON, as what is stored today.
 */
import type { Touch } from "../../trace-schema.ts";
import { localTimeOf } from "../../zoned-time.ts";
import { timingOf } from "./series/times.ts";

type Fields = Record<string, unknown>;

/** The first day that can be stored, wherever it is. Nobody plans before, but somebody may have written it. */
const firstTime = "1000-01-02T00:00:00.000Z";

/** Fields with the time as it is stored today; what says no time, or one that is damaged, as it is. */
export function raiseTimes(fields: Fields, timeZone: string): Fields {
  const { startTime, endTime, allDay, ...others } = fields;
  if (typeof startTime !== "string" || Number.isNaN(Date.parse(startTime)) || "when" in fields) return fields;
  const times = { startTime: startTime < firstTime ? firstTime : startTime, allDay: allDay === true };
  return { ...others, ...timingOf({ ...times, endTime: typeof endTime === "string" ? endTime : null }, timeZone) };
}

/** What a change said of an event; an end without its start is left out, for nothing tells how long it meant. */
export function raiseChanges(fields: Fields, timeZone: string): Fields {
  if ("when" in fields) return fields;
  const { endTime: _end, allDay: _allDay, startTime: _start, ...others } = fields;
  if (typeof fields.startTime !== "string") return others;
  const { lengthMs, ...raised } = raiseTimes(fields, timeZone);
  return "endTime" in fields ? { ...raised, lengthMs } : raised;
}

/** What a change did to an event, of which only what differs is written down. */
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
