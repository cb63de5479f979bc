/**
 * Reads times of calendar files (RFC 5545, 3.3) in the variants that programs write: with dashes, fractions, offsets,
 * without seconds.
 */
import type { Property } from "./property.ts";

/** The zone of a floating time, which is the same local time everywhere. */
export const floating = "floating";

/** A day, or a local time. */
export interface FileTime {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`. */
  text: string;
  /** An IANA zone or `floating`; null for a day. */
  zone: string | null;
  /** Set if the file has a nonexistent date, which becomes the last day of that month. */
  isMoved?: boolean;
}

/** A time of RDATE, with a duration if it is a period. */
export interface FilePeriod {
  start: FileTime;
  end: FileTime | undefined;
  durationMs: number | undefined;
}

/** A local time in the zone of a TZID, or in `floating` if the zone is missing or unknown. */
export type ResolveZone = (local: string, tzid: string) => { text: string; zone: string };

/** Calculations with later years fail, and no calendar reaches further. */
const lastYear = 2200;
/** Calculations with earlier years fail. */
const firstYear = 1000;

/** Apple's address book writes this for birthdays with an unknown year. */
export const unknownYear = "1604";

const timePattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:Z|[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/;

/** The times of a property; unreadable ones are undefined. */
export function readTimes(property: Property, resolve: ResolveZone): (FileTime | undefined)[] {
  return valuesOf(property).map((value) => readTime(value, property.params, resolve));
}

/** The times and periods of RDATE. */
export function readPeriods(property: Property, resolve: ResolveZone): (FilePeriod | undefined)[] {
  return valuesOf(property).map((value) => {
    const [from = "", to = ""] = value.split("/");
    const start = readTime(from, property.params, resolve);
    if (!start) return undefined;
    const end = /^[+-]?P/i.test(to) ? undefined : readTime(to, property.params, resolve);
    return { start, end, durationMs: readDuration(to) };
  });
}

/** Truncates long lists before any time is read, because exceptions are limited. */
const maxValues = 20_000;

function valuesOf({ value }: Property): string[] {
  return value
    .split(/[,;]/, maxValues)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** Reads a date or a time; undefined if unreadable. */
export function readTime(value: string, params: Property["params"], resolve: ResolveZone): FileTime | undefined {
  const found = timePattern.exec(value.toUpperCase());
  const [, year = "", month = "", day = "", hours, minutes, seconds = "00", offset] = found ?? [];
  if (!found || Number(year) < firstYear || Number(year) > lastYear) return undefined;
  const date = existingDate(year, month, day);
  if (!date) return undefined;
  const moved = date.slice(8) === day ? {} : { isMoved: true };
  const isDate = params.get("value")?.toUpperCase() === "DATE" && `${hours}${minutes}` === "0000";
  if (hours === undefined || isDate) return { text: date, zone: null, ...moved };
  const local = existingTime(date, [hours, minutes ?? "00", seconds]);
  if (!local) return undefined;
  if (offset === undefined) return { ...resolve(local, params.get("tzid") ?? ""), ...moved };
  const text = /[A-Z]/.test(offset) ? local : new Date(`${local}${wholeOffset(offset)}`).toISOString().slice(0, 19);
  return { text, zone: "UTC", ...moved };
}

/** The day, or the last one of its month if it does not exist, such as 29 February of a common year. */
function existingDate(year: string, month: string, day: string): string | undefined {
  const [monthNumber, dayNumber] = [Number(month), Number(day)];
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > 31) return undefined;
  const last = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  return `${year}-${month}-${String(Math.min(dayNumber, last)).padStart(2, "0")}`;
}

/** Midnight may be 24:00 of the previous day (ISO 8601), and a leap second becomes the second before. */
function existingTime(date: string, [hours, minutes, seconds]: [string, string, string]): string | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const second = seconds === "60" ? "59" : seconds;
  if (hours === "24" && minutes === "00") {
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return `${next}T00:00:${second}`;
  }
  return Number(hours) > 23 ? undefined : `${date}T${hours}:${minutes}:${second}`;
}

function wholeOffset(offset: string): string {
  const [sign, digits] = [offset[0], offset.slice(1).replace(":", "").padEnd(4, "0")];
  return `${sign}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const durationPattern =
  /^([+-]?)P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/i;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Years, months, weeks, days, hours, minutes and seconds as in ISO 8601; RFC 5545 has no years and months. */
const unitsMs = [365 * dayMs, 30 * dayMs, 7 * dayMs, dayMs, 60 * minuteMs, minuteMs, 1_000];

/** In milliseconds; undefined if unreadable. */
export function readDuration(text: string): number | undefined {
  const found = durationPattern.exec(text.trim().replaceAll(",", "."));
  if (!found) return undefined;
  const [, sign, ...amounts] = found;
  const ms = amounts.reduce((sum, amount, at) => sum + Number(amount ?? 0) * (unitsMs[at] ?? 0), 0);
  return Number.isFinite(ms) ? Math.round(ms) * (sign === "-" ? -1 : 1) : undefined;
}

/** The local day of a time. */
export function dayOfTime({ text, ...others }: FileTime): FileTime {
  return { ...others, text: text.slice(0, 10), zone: null };
}
