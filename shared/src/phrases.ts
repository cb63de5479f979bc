/** Describes changes and their times in one short sentence. */
import type * as Y from "yjs";
import { clockTime } from "./clock-time.ts";
import { addDays, dayOf, weekdayOf } from "./days.ts";
import { formatCount } from "./format-count.ts";

/** The state that the description of a change depends on. */
export interface PhraseContext {
  doc: Y.Doc;
  /** The family's day, `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
  /** The language of the person's screens, for times. */
  language: string;
}

const pastTense = {
  Add: "Added",
  Answer: "Answered",
  Bookmark: "Bookmarked",
  Change: "Changed",
  "Check off": "Checked off",
  "Go shopping": "Went shopping",
  Make: "Made",
  Mark: "Marked",
  Move: "Moved",
  Pin: "Pinned",
  Plan: "Planned",
  Put: "Put",
  Remove: "Removed",
  Rename: "Renamed",
  Send: "Sent",
  Set: "Set",
  Start: "Started",
  Stop: "Stopped",
  Take: "Took",
  Undo: "Undid",
  Vote: "Voted",
  Write: "Wrote",
} as const;

/** A verb and the rest of the sentence. */
export type Phrase = readonly [verb: keyof typeof pastTense, rest: string];

/** A phrase from a verb and a name; undefined without a name. */
export function phraseFor(verb: Phrase[0], name: string | undefined): Phrase | undefined {
  return name === undefined ? undefined : [verb, name];
}

/** A change as a proposal ("Add milk to the list") and in the past tense ("Added milk to the list"). */
export interface ChangeDescription {
  infinitive: string;
  pastTense: string;
}

const maxLength = 200;

/** A phrase in both tenses, at most 200 characters each. */
export function conjugate([verb, rest]: Phrase): ChangeDescription {
  return { infinitive: shorten(`${verb} ${rest}`), pastTense: shorten(`${pastTense[verb]} ${rest}`) };
}

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/** Escapes a text for use in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The names of weekdays, starting with Sunday like `weekdayOf`. */
export const weekdayNames: readonly string[] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];
const months = "January February March April May June July August September October November December".split(" ");

/** A day in words, relative to today: "today", "tomorrow", "on Friday", "on Friday 4 December". */
export function formatDay(day: string, today: string): string {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  const name = weekdayNames[weekdayOf(day)];
  if (day > today && day < addDays(today, 7)) return `on ${name}`;
  const [, month = "1", date = "1"] = day.split("-");
  return `on ${name} ${Number(date)} ${months[Number(month) - 1]}`;
}

/** A day as a target: "for today", "for Friday". */
export function formatForDay(day: string, today: string): string {
  return `for ${formatDay(day, today).replace(/^on /, "")}`;
}

/** Formats a start: "tomorrow at 5:00 PM", "on Friday". `formatTime` replaces the default format of the time. */
export function formatWhen(
  { startTime, allDay }: { startTime: string; allDay: boolean },
  { today, timeZone, language }: Omit<PhraseContext, "doc">,
  formatTime = (instant: string) => clockTime(new Date(instant), { language, timeZone }),
): string {
  const day = formatDay(dayOf(startTime, timeZone), today);
  return allDay ? day : `${day} at ${formatTime(startTime)}`;
}

/** Formats a duration: "10 minutes", "1 hour 30 minutes", "45 seconds". */
export function formatDuration(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ];
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : formatCount(count, unit))).join(" ");
}

/** Joins words: "milk", "milk and eggs", "milk, eggs and bread". */
export function formatList(words: readonly string[], last: "and" | "or" = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

const maxNames = 3;

/** Formats the first three of several names: "Milk, Eggs, Tea and 1 more". */
export function formatNames(names: readonly string[]): string {
  const more = names.length - maxNames;
  return formatList(more > 0 ? [...names.slice(0, maxNames), `${more} more`] : names);
}
