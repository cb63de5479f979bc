import { addDays } from "@hub/shared/days";
import { findTime } from "./clock.ts";
import { type Days, type DaysMatch, findDays, singleDay } from "./day-phrases.ts";
import data from "./phrases.json" with { type: "json" };

export interface TimingMatch {
  days: Days | undefined;
  /** Minutes since midnight. */
  minutes: number | undefined;
  untilMinutes: number | undefined;
  /** The sentence without the days and times. */
  rest: string;
}

const eveningWords = new RegExp(`\\b(?:${data.eveningWords})\\b`, "i");
const partOfDay =
  /(?<=\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow))(?:'s)? (morning|afternoon|evening|night)\b/i;

/** Finds the days and the time anywhere in a sentence. `givenPart` is a part of the day that an earlier sentence named. */
export function extractTiming(text: string, today: string, givenPart?: string): TimingMatch {
  const part = (partOfDay.exec(text)?.[1] ?? givenPart)?.toLowerCase();
  const found = findDaysAhead(text.replace(partOfDay, ""), today);
  const withoutDays = found?.rest ?? text;
  const isLate = found?.days.words === "tonight" || (part ? part !== "morning" : eveningWords.test(withoutDays));
  const time = findTime(withoutDays, { isEvening: isLate, isMorning: part === "morning" });
  const { minutes, untilMinutes } = time ?? {};
  const rest = (time?.rest ?? withoutDays).replace(/^[\s,;]+|[\s,;]+$/g, "");
  return { days: found?.days, minutes, untilMinutes, rest };
}

/** A bare weekday never means today, because people say "today". A date can mean today. */
export function findDaysAhead(text: string, today: string): DaysMatch | undefined {
  const found = findDays(text, today);
  const mayBeToday = !found?.isWeekday || found.days.start !== today;
  if (mayBeToday || /\btoday\b|\bthis (?:morning|afternoon)\b|\bnow\b/i.test(text)) return found;
  return { ...found, days: singleDay(addDays(today, 7), today) };
}
