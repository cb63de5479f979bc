/**
 * Writes a time zone for calendar files with each change of its offset, because programs interpret zone names
 * differently.
 */
import { localTimeOf } from "@hub/shared/zoned-time";

const lineEnd = "\r\n";
/** No zone changes its offset twice within this time. */
const stepMs = 7 * 86_400_000;
const minuteMs = 60_000;
/** Programs fetch files again later, and use the zone's name for later years. */
const yearsAhead = 10;
/** More years would be slow, and events before or after them are rare. */
const years = { first: 1970, last: 2200 };

/** A cache: files of single events use the same few zones, and checking every week of a zone takes milliseconds. */
const cache = new Map<string, string>();
const maxCached = 200;

/** Describes a zone from a year until `yearsAhead` years from now. */
export function timeZoneText(timeZone: string, fromYear: number): string {
  const firstYear = Math.min(years.last, Math.max(years.first, fromYear));
  const lastYear = Math.max(firstYear, new Date().getUTCFullYear()) + yearsAhead;
  const key = `${timeZone} ${firstYear} ${lastYear}`;
  const text = cache.get(key) ?? describeZone(timeZone, firstYear, lastYear);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, text);
  return text;
}

function describeZone(timeZone: string, firstYear: number, lastYear: number): string {
  const startMs = Date.UTC(firstYear, 0, 1) - stepMs;
  let before = offsetMs(startMs, timeZone);
  const parts = [observance(startMs, before, before)];
  for (let ms = startMs; ms < Date.UTC(lastYear, 0, 1); ms += stepMs) {
    const after = offsetMs(ms + stepMs, timeZone);
    if (before !== after) parts.push(observance(changeAfter(ms, timeZone), before, after));
    before = after;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...parts, "END:VTIMEZONE", ""].join(lineEnd);
}

/** The first minute after the change within a step. */
function changeAfter(startMs: number, timeZone: string): number {
  let [before, after] = [startMs, startMs + stepMs];
  const offset = offsetMs(startMs, timeZone);
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs;
    if (offsetMs(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function observance(atMs: number, fromMs: number, toMs: number): string {
  const name = toMs > fromMs ? "DAYLIGHT" : "STANDARD";
  // DTSTART is a local time in the previous offset.
  const start = new Date(atMs + fromMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const lines = [`DTSTART:${start}`, `TZOFFSETFROM:${offsetText(fromMs)}`, `TZOFFSETTO:${offsetText(toMs)}`];
  return [`BEGIN:${name}`, ...lines, `END:${name}`].join(lineEnd);
}

function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / minuteMs;
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${ms < 0 ? "-" : "+"}${two(minutes / 60)}${two(minutes % 60)}`;
}

function offsetMs(ms: number, timeZone: string): number {
  return Date.parse(`${localTimeOf(ms, timeZone)}Z`) - ms;
}
