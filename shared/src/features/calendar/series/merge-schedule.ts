/** Merges two changes to an event's schedule part by part, so parts that only one of them changed survive. */
import { addDays, daysBetween } from "../../../days.ts";
import { deepEqual } from "../../../deep-equal.ts";
import { mergeList } from "../../../merge-list.ts";
import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import type { FamilyEvent, Timing } from "../schema.ts";
import { firstDayOf } from "./segments.ts";
import { dayMs, daysIn } from "./times.ts";

/** When an event is, and how long it lasts. */
export type Schedule = Pick<FamilyEvent, "when" | "lengthMs">;

interface ScheduleChange {
  from: Schedule;
  to: Schedule;
}

/**
 * Applies a change of a schedule to the current schedule. The day, the time of day with its zone, the end and the parts
 * of the rule merge separately; if both changed a part, this change wins. A move keeps the current length. If the end
 * would not be after the start, the length that its author chose applies.
 */
export function mergeSchedule(current: Schedule, { from, to }: ScheduleChange): Schedule {
  if (deepEqual(current, from)) return to;
  const pick = <Value>(read: (schedule: Schedule) => Value): Value =>
    deepEqual(read(from), read(to)) ? read(current) : read(to);
  const day = pick(({ when }) => firstDayOf(when));
  const { time, timeZone } = pick(timeOf);
  const rrule = mergeRule(current.when.rrule, { from: from.when.rrule, to: to.when.rrule });
  const when = { start: day + time, timeZone, rrule };
  return { when, lengthMs: mergeLength(when, { current, from, to }) };
}

/** `time` is empty for whole days. */
function timeOf({ when: { start, timeZone } }: Schedule): { time: string; timeZone: string | null } {
  return { time: start.slice(10), timeZone };
}

function mergeLength(when: Timing, { current, from, to }: ScheduleChange & { current: Schedule }): number | null {
  if (from.lengthMs === to.lengthMs) return current.lengthMs;
  const isWhole = when.timeZone === null;
  const all = [from, to, current];
  // A length in hours does not apply to whole days.
  if (all.some((each) => (each.when.timeZone === null) !== isWhole))
    return (current.when.timeZone === null) === isWhole && (to.when.timeZone === null) !== isWhole
      ? current.lengthMs
      : to.lengthMs;
  const chosen = deepEqual(endOf(from), endOf(to)) ? current : to;
  if (chosen.lengthMs === null) return null;
  // If the other person only moved the event, the chosen length applies, whichever change comes first.
  if (from.lengthMs === current.lengthMs && from.lengthMs !== null) return to.lengthMs;
  const lengthMs = isWhole ? wholeDaysUntil(when, chosen) : hoursUntil(when, chosen);
  return lengthMs > 0 ? lengthMs : chosen.lengthMs;
}

/** For whole days, the day after the last one; otherwise the local end time, and its days after the first day. */
function endOf({ when, lengthMs }: Schedule): string | { days: number; time: string } | null {
  const { start, timeZone } = when;
  if (timeZone === null) return addDays(start, daysIn(lengthMs));
  if (lengthMs === null) return null;
  const end = localTimeOf(instantOf(start, timeZone) + lengthMs, timeZone);
  return { days: daysBetween(firstDayOf(when), end.slice(0, 10)), time: end.slice(10) };
}

function wholeDaysUntil({ start }: Timing, chosen: Schedule): number {
  return daysBetween(start, addDays(chosen.when.start, daysIn(chosen.lengthMs))) * dayMs;
}

function hoursUntil(when: Timing, chosen: Schedule): number {
  const { start, timeZone } = when;
  const end = endOf(chosen);
  if (end === null || typeof end === "string" || timeZone === null) return 0;
  return instantOf(addDays(firstDayOf(when), end.days) + end.time, timeZone) - instantOf(start, timeZone);
}

/** COUNT and UNTIL are one part: the end of the rule. */
const ends = ["COUNT", "UNTIL"];

function mergeRule(current: string | null, { from, to }: { from: string | null; to: string | null }): string | null {
  if (from === to) return current;
  if (current === null || from === null || to === null) return to;
  const [now, before, after] = [partsOf(current), partsOf(from), partsOf(to)];
  // Parts such as BYDAY have another meaning with another frequency.
  if (before.get("FREQ") !== after.get("FREQ") || now.get("FREQ") !== before.get("FREQ")) return to;
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => before.get(name) !== after.get(name));
  const merged = new Map(now);
  if (changed.some((name) => ends.includes(name))) for (const name of ends) merged.delete(name);
  for (const name of changed) {
    const value = mergePart(name, { now: now.get(name), from: before.get(name), to: after.get(name) });
    if (value === undefined) merged.delete(name);
    else merged.set(name, value);
  }
  return [...merged].map(([name, value]) => `${name}=${value}`).join(";");
}

function partsOf(rrule: string): Map<string, string> {
  return new Map(
    rrule.split(";").map((part) => [part.split("=")[0]?.toUpperCase() ?? "", part.replace(/^[^=]*=/, "")]),
  );
}

/** Lists such as BYDAY merge; undefined if the part was removed. */
function mergePart(
  name: string,
  { now, from, to }: { now: string | undefined; from: string | undefined; to: string | undefined },
): string | undefined {
  if (!name.startsWith("BY") || [now, from, to].includes(undefined)) return to;
  const [list = [], before = [], after = []] = [now, from, to].map((each) => each?.split(","));
  return mergeList(list, { from: before, to: after }).join(",") || to;
}
