/** The UTC offsets over time of a zone that a file describes (VTIMEZONE). */
import { daysOfTiming } from "@hub/shared/features/calendar/series/timing";
import { ruleText } from "./rule-text.ts";

export const minuteMs = 60_000;
const sampleMs = 15 * 1440 * minuteMs;

/** STANDARD or DAYLIGHT: when an offset, in minutes from UTC, starts to apply. */
export interface Observance {
  /** A local time in the offset before it. */
  start: string;
  rrule: string | undefined;
  rdates: string[];
  fromMinutes: number;
  toMinutes: number;
}

export interface DescribedZone {
  id: string;
  /** X-LIC-LOCATION, an IANA zone. */
  location: string;
  observances: Observance[];
}

/** An offset change, at a local time in the offset before it. */
interface ClockChange {
  local: string;
  from: number;
  to: number;
}

/** A cache by year: files of single events use the same few years repeatedly. */
const changesByYear = new WeakMap<DescribedZone, Map<number, ClockChange[]>>();

/** The offset changes of a year and the previous year, in order. */
function changesAround(zone: DescribedZone, year: number): ClockChange[] {
  const cachedYears = changesByYear.get(zone) ?? new Map<number, ClockChange[]>();
  changesByYear.set(zone, cachedYears);
  const range = { from: `${year - 1}-01-01`, to: `${year + 1}-01-01` };
  const changes =
    cachedYears.get(year) ??
    zone.observances.flatMap((each) => changesOf(each, range)).sort((a, b) => (a.local < b.local ? -1 : 1));
  cachedYears.set(year, changes);
  return changes;
}

function changesOf({ start, rrule, rdates, fromMinutes, toMinutes }: Observance, range: { from: string; to: string }) {
  const days = rrule === undefined ? [] : daysByRule(start, rrule, range);
  const locals = new Set([start, ...rdates, ...days.map((day) => day + start.slice(10))]);
  const within = [...locals].filter((local) => local >= range.from && local < range.to);
  return within.map((local): ClockChange => ({ local, from: fromMinutes, to: toMinutes }));
}

/** Offsets change by yearly rules. Other rules would cost too much. */
function daysByRule(start: string, rrule: string, range: { from: string; to: string }): string[] {
  const day = start.slice(0, 10);
  const rule = ruleText(rrule);
  if (!/^FREQ=YEARLY/.test(rule) || day === "") return [];
  // Rules from centuries ago fall on the same days as rules that start shortly before the range.
  const recent = `${Number(range.from.slice(0, 4)) - 1}${day.slice(4)}`;
  const isEndless = day < recent && !rule.includes("COUNT") && !rule.includes("INTERVAL");
  const from = isEndless && day.slice(5) !== "02-29" ? recent : day;
  return daysOfTiming({ start: from, timeZone: null, rrule: rule }, range).filter((each) => each !== from);
}

/** A zone's offset in minutes at a local time. */
export function offsetAt(local: string, zone: DescribedZone): number {
  const changes = changesAround(zone, Number(local.slice(0, 4)));
  const before = changes.findLast((change) => change.local <= local);
  const after = changes.find((change) => change.local > local);
  return before?.to ?? after?.from ?? latestBefore(zone, local)?.toMinutes ?? 0;
}

function latestBefore({ observances }: DescribedZone, local: string): Observance | undefined {
  const earlier = observances.filter(({ start }) => start <= local);
  return (
    earlier.reduce<Observance | undefined>((a, b) => (a && a.start > b.start ? a : b), undefined) ?? observances[0]
  );
}

/** Instants of a year with the zone's offset: every two weeks, and around each change. */
export function samplesOf(zone: DescribedZone, year: number): { ms: number; minutes: number }[] {
  const sampleAt = (local: string) => {
    const minutes = offsetAt(local, zone);
    return { ms: Date.parse(`${local}Z`) - minutes * minuteMs, minutes };
  };
  const around = changesAround(zone, year).flatMap(({ local, from, to }) => {
    const atMs = Date.parse(`${local}Z`) - from * minuteMs;
    return [
      { ms: atMs - minuteMs, minutes: from },
      { ms: atMs + minuteMs, minutes: to },
    ];
  });
  const [fromMs, toMs] = [Date.UTC(year, 0, 5), Date.UTC(year, 11, 31)];
  const regular = Array.from({ length: Math.ceil((toMs - fromMs) / sampleMs) }, (_, at) =>
    sampleAt(new Date(fromMs + at * sampleMs).toISOString().slice(0, 19)),
  );
  return [...regular, ...around.filter(({ ms }) => ms >= fromMs && ms < toMs)];
}
