/** Rewrites short and German dates and times to forms that `findDays` and `findTime` parse. */
import { addDays } from "@hub/shared/days";
import { findDuration } from "@hub/shared/durations";

const monthNames = "January February March April May June July August September October November December".split(" ");

/** The day (`YYYY-MM-DD`) and minutes since midnight in the family's time zone. */
export interface Moment {
  today: string;
  nowMinutes: number;
}

/** "20 Uhr", "8 Uhr 15", "20.30 Uhr". */
const uhr = /(?<![\d.:,])(\d{1,2}) ?uhr\b(?: (\d\d)(?![\d.:]))?/giu;
const uhrWithMinutes = /(?<![\d.:,])(\d{1,2})[.:](\d\d) ?uhr\b/giu;
/** "19h", "19 h 30"; "for 2h" and "3h" are durations. */
const hourMark =
  /(?<![\d.:,])(?<!\b(?:for|in|after|within|every|of|about) )(0?[7-9]|1\d|2[0-3]) ?h(?: ?([0-5]\d))?(?![\p{L}\d])/giu;
/** "Saturday 10", "tomorrow 14": an hour after a day. After a month it would be a date. */
const hourAfterDay =
  /\b((?:sun|mon|tues|wednes|thurs|fri|satur)day|today|tomorrow),? (\d|1\d|2[0-3])(?=$|,| (?:for|with|at|in|until|till)\b)/giu;
const fromNow = /\bin (.+)$/iu;
const minutesOfDay = 24 * 60;

/** "31.12.", also without the last dot if a time follows. */
const dottedDate =
  /(?<![\d.:,])(\d{1,2})\. ?(1[0-2]|0?[1-9])(?:\.(?![\d.])|(?= \d{1,2}(?:[:.]\d\d)? ?(?:uhr|h|[ap]m)\b))/giu;

/** Rewrites dates to "31 December". Must run before `normalizeText`, which removes a trailing dot. */
export function normalizeDates(text: string): string {
  return text.replace(dottedDate, (_, day: string, month: string) => `${Number(day)} ${monthNames[Number(month) - 1]}`);
}

export function normalizeTimes(text: string, now: Moment): string {
  const clock = (hours: string, minutes = "00") => `${hours.padStart(2, "0")}:${minutes}`;
  const plain = text
    .replace(uhrWithMinutes, (_, hours: string, minutes: string) => clock(hours, minutes))
    .replace(uhr, (_, hours: string, minutes?: string) => clock(hours, minutes))
    .replace(hourMark, (_, hours: string, minutes?: string) => clock(hours, minutes))
    .replace(hourAfterDay, "$1 at $2");
  return resolveFromNow(plain, now);
}

/** Rewrites "call Mom in 2 hours" to "call Mom today at 12:30 pm". */
function resolveFromNow(text: string, { today, nowMinutes }: Moment): string {
  const match = fromNow.exec(text);
  const lasting = findDuration(match?.[1] ?? "");
  // "In a 10 minute walk from here" is not a time.
  if (!match || !lasting || lasting.rest !== "" || lasting.seconds > 24 * 3_600) return text;
  const at = nowMinutes + Math.round(lasting.seconds / 60);
  const day = at < minutesOfDay ? today : addDays(today, 1);
  return `${text.slice(0, match.index)}${day} at ${formatTwelveHours(at % minutesOfDay)}`;
}

/** Formats "12:30 pm", which needs no guess of the part of the day. */
function formatTwelveHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${hours % 12 === 0 ? 12 : hours % 12}:${rest} ${hours < 12 ? "am" : "pm"}`;
}
