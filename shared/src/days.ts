/**
 * Calendar days as the family counts them: `YYYY-MM-DD` in the time zone where it lives. Arithmetic on days never
 * touches the clock, so a day of 23 or 25 hours is one day like any other.
 */

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** No zone is further than this from UTC, so a day starts within this of its midnight in UTC. */
const maxOffsetMs = 15 * 3_600_000;
const daysOfWeek = 7;
/** Days are text that is compared, and calls take no other years. */
const firstDay = "0000-01-01";
const lastDay = "9999-12-31";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a name is one of the IANA time zones that this computer knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Also takes "+02:00", which says nothing about summer.
    return formatOf(name) !== undefined && /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** The day on which an instant falls in a time zone; what falls after the last day there is, falls on it. */
export function dayOf(instant: string | number, timeZone: string): string {
  const { year, month, day } = partsOf(instant, timeZone);
  if (year.length > 4) return lastDay;
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** The hour, 0 to 23, that clocks show at an instant in a time zone. */
export function hourOf(instant: string | number, timeZone: string): number {
  return Number(partsOf(instant, timeZone).hour);
}

/** The minutes since midnight that clocks show at an instant in a time zone. */
export function minutesOfDay(instant: string | number, timeZone: string): number {
  const { hour, minute } = partsOf(instant, timeZone);
  return Number(hour) * 60 + Number(minute);
}

/**
 * The instant, in milliseconds, at which clocks show so many minutes since midnight on a day in a time zone; the first
 * of two, and where clocks skip that time, as long after it as they skip.
 */
export function instantAt(day: string, minutes: number, timeZone: string): number {
  const plainMs = Date.parse(startOfDay(day, timeZone)) + minutes * minuteMs;
  const corrected = plainMs + (minutes - minutesOfDay(plainMs, timeZone)) * minuteMs;
  const isThere = dayOf(corrected, timeZone) === day && minutesOfDay(corrected, timeZone) === minutes;
  return isThere ? corrected : plainMs;
}

/** The first instant of a day in a time zone, as ISO text; where clocks skip midnight, the first that exists. */
export function startOfDay(day: string, timeZone: string): string {
  let before = numberOf(day) * dayMs - maxOffsetMs;
  let after = numberOf(day) * dayMs + maxOffsetMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
}

/** The day so many days later; earlier with a negative number. Beyond the first and the last day there is none. */
export function addDays(day: string, days: number): string {
  const number = Math.min(numberOf(lastDay), Math.max(numberOf(firstDay), numberOf(day) + days));
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** How many days lie between two days; positive when the second is later. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(numberOf(day) * dayMs).getUTCDay();
}

/** The week of a day, from its Sunday; `end` is the Sunday after it, exclusive. */
export function weekOf(day: string): { start: string; end: string } {
  const start = addDays(day, -weekdayOf(day));
  return { start, end: addDays(start, daysOfWeek) };
}

function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

function isPart(type: string): type is keyof Parts {
  return ["year", "month", "day", "hour", "minute"].includes(type);
}

function partsOf(instant: string | number, timeZone: string): Parts {
  const parts: Parts = { year: "", month: "", day: "", hour: "", minute: "" };
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(instant))) {
    if (isPart(type)) parts[type] = value;
  }
  return parts;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}
