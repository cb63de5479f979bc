/**
 * Converts rules with a frequency below a day into daily rules with several times, the only form that the hub reads.
 */
import { maxTimesOfDay } from "@hub/shared/features/calendar/series/rule";
import { partOfRule, withParts } from "./rule-text.ts";

const minutesPerDay = 1440;

/** Returns the equivalent daily rule, or the rule itself if its times differ between days. `start` is a local time. */
export function dailyRule(rule: string, start: string): string {
  const step = stepMinutes(rule);
  if (step === 60 && partOfRule(rule, "BYHOUR") && !rule.includes("BYSETPOS"))
    return withParts(rule, { FREQ: "DAILY" });
  if (step === undefined || start.length === 10 || /BY(HOUR|MINUTE|SECOND|SETPOS)=/.test(rule)) return rule;
  if (Number.isInteger(step / minutesPerDay))
    return withParts(rule, { FREQ: "DAILY", INTERVAL: String(step / minutesPerDay) });
  const count = minutesPerDay / step;
  if (!Number.isInteger(step) || !Number.isInteger(count) || count > maxTimesOfDay) return rule;
  const first = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
  const times = Array.from({ length: count }, (_, at) => (first + at * step) % minutesPerDay);
  const list = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b).join(",");
  const minutes = { BYMINUTE: list(times.map((time) => time % 60)) };
  const hours = { BYHOUR: list(times.map((time) => Math.floor(time / 60))) };
  // BYHOUR and BYMINUTE produce all combinations.
  const isWhole = hours.BYHOUR.split(",").length * minutes.BYMINUTE.split(",").length === count;
  return isWhole ? withParts(rule, { FREQ: "DAILY", INTERVAL: undefined, ...hours, ...minutes }) : rule;
}

/** The minutes between two occurrences of a rule with a frequency below a day. */
function stepMinutes(rule: string): number | undefined {
  const unit = { SECONDLY: 1 / 60, MINUTELY: 1, HOURLY: 60 }[partOfRule(rule, "FREQ") ?? ""];
  return unit && unit * Number(partOfRule(rule, "INTERVAL") ?? 1);
}

/** The maximum number of occurrences that are listed individually. */
const maxListed = 200;

/** The local times after `start` of a short hourly or minutely rule; undefined for others. */
export function listedTimes(rule: string, start: string): string[] | undefined {
  const step = stepMinutes(rule);
  const [count, until] = [Number(partOfRule(rule, "COUNT") ?? maxListed + 1), partOfRule(rule, "UNTIL")];
  if (step === undefined || step < 1 || start.length === 10 || /;BY|^BY/.test(rule)) return undefined;
  const startMs = Date.parse(`${start}Z`);
  const end = until?.endsWith("Z") ? undefined : until;
  const last = end === undefined ? Number.POSITIVE_INFINITY : Date.parse(`${localUntil(end)}Z`);
  const times: string[] = [];
  for (let at = 1; at < count; at += 1) {
    const ms = startMs + at * step * 60_000;
    if (ms > last) return times;
    if (times.length >= maxListed) return undefined;
    times.push(new Date(ms).toISOString().slice(0, 19));
  }
  return times;
}

function localUntil(until: string): string {
  const [, year, month, day, time = "235959"] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?/.exec(until) ?? [];
  return `${year}-${month}-${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, "$1:$2:$3")}`;
}
