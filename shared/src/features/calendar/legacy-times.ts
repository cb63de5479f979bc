/**
 * Before version 3 of the document, events had instants, and whole days began at the family's midnight. This module
 * converts such data, in documents and in stored JSON, to the current form.
 */
import type { Touch } from "../../trace-schema.ts";
import { localTimeOf } from "../../zoned-time.ts";
import { timingOf } from "./series/times.ts";

type Fields = Record<string, unknown>;

/** The first day that can be stored, in any zone. Earlier days may exist in old data. */
const firstTime = "1000-01-02T00:00:00.000Z";

/** Converts fields to the current form. Fields without a valid start time stay unchanged. */
export function upgradeTimes(fields: Fields, timeZone: string): Fields {
  const { startTime, endTime, allDay, ...others } = fields;
  if (typeof startTime !== "string" || Number.isNaN(Date.parse(startTime)) || "when" in fields) return fields;
  const times = { startTime: startTime < firstTime ? firstTime : startTime, allDay: allDay === true };
  return { ...others, ...timingOf({ ...times, endTime: typeof endTime === "string" ? endTime : null }, timeZone) };
}

/** Converts the fields that a change sets. An end without a start is dropped, because the duration is unknown. */
export function upgradeChanges(fields: Fields, timeZone: string): Fields {
  if ("when" in fields) return fields;
  const { endTime: _end, allDay: _allDay, startTime: _start, ...others } = fields;
  if (typeof fields.startTime !== "string") return others;
  const { lengthMs, ...upgraded } = upgradeTimes(fields, timeZone);
  return "endTime" in fields ? { ...upgraded, lengthMs } : upgraded;
}

/** Converts a touch of an event, which records only the differences. */
export function upgradeTouch(touch: Touch, timeZone: string): Touch {
  if (touch.collection !== "events") return touch;
  const sides = [touch.before.values, touch.after.values];
  const allDay = sides.every(({ startTime }) => startTime === undefined || isMidnight(startTime, timeZone));
  const upgrade = ({ isThere, values }: Touch["before"]) => ({
    isThere,
    values: upgradeChanges("startTime" in values ? { allDay, ...values } : values, timeZone),
  });
  return { ...touch, before: upgrade(touch.before), after: upgrade(touch.after) };
}

function isMidnight(instant: unknown, timeZone: string): boolean {
  const instantMs = Date.parse(String(instant));
  return !Number.isNaN(instantMs) && localTimeOf(instantMs, timeZone).endsWith("T00:00:00");
}
