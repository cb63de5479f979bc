/**
 * Phrases as data (`phrases.json`). In a pattern, [..] is optional, (a|b) is an alternative, <the> refers to a shared
 * pattern, and {slot} is a value that a parser below must accept. The rest is a regular expression.
 */

import { findDuration } from "@hub/shared/durations";
import { statusSchema } from "@hub/shared/features/members/schema";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { Figure } from "@hub/shared/features/recipes/nutrition/meals-nutrition";
import { categoryOf, hasCategoryRule } from "@hub/shared/features/shopping/categories";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { findTime } from "./clock.ts";
import { hasNames } from "./coverage.ts";
import { type Days, findDays } from "./day-phrases.ts";
import { extractTiming, findDaysAhead, type TimingMatch } from "./event-timing.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { statusOf } from "./read-people.ts";
import { sentence } from "./reply.ts";
import { type RequestedItem, readRequestedItems } from "./requested-items.ts";

/** Parses a normalized sentence. Undefined if it is about something else. `today` is in the family's time zone. */
export type Reader = (text: string, today: string) => Intent | undefined;

type SlotReader = (text: string, today: string) => object | undefined;

/** A person is one word. The user has an empty name, and "we" means everyone. */
function readPerson(text: string): object {
  if (/^(?:I|me|my)$/i.test(text)) return { name: "" };
  return { name: /^(?:we|us|anybody|anyone|everyone|everybody)$/i.test(text) ? "we" : text };
}

export function readTiming(text: string, today: string): Omit<TimingMatch, "rest"> | undefined {
  const found = findDaysAhead(text, today);
  const rest = found?.rest ?? text;
  const bare = rest.replace(/^(?:at|to|from|for|on|by)$/i, "");
  if (found && bare === "") return { days: found.days, minutes: undefined, untilMinutes: undefined };
  const time = findTime(/^(?:at|from|between|to|by|for)\b/i.test(rest) ? rest.replace(/^for/i, "at") : `at ${rest}`);
  if (!time || !/^(?:at|on|to|for)?$/i.test(time.rest)) return undefined;
  return { days: found?.days, minutes: time.minutes, untilMinutes: time.untilMinutes };
}

export function readDays(text: string, today: string): { days: Days } | undefined {
  const found = findDays(text.replace(/ (?:in the )?(?:morning|afternoon|evening|night)$/i, ""), today);
  return found && /^(?:on|for|at)?$/i.test(found.rest) ? { days: found.days } : undefined;
}

/** Parses "on Friday", "on Wednesday afternoon", "tonight", "tomorrow at five". */
function readMoment(input: string, today: string): object | undefined {
  const words = input
    .replace(/^this (?=(?:morning|afternoon|evening)$)/i, "today ")
    .replace(/^tonight$/i, "today evening");
  const part = /\b(morning|afternoon|evening|night)$/i.exec(words)?.[1]?.toLowerCase();
  const days = readDays(words, today);
  if (days) return part ? { ...days, part } : days;
  const when = readTiming(words, today);
  return when?.minutes === undefined ? undefined : when;
}

const text =
  (field: string): SlotReader =>
  (input) => ({ [field]: input });

/** The pattern and parser of each slot. If the parser returns undefined, the phrase does not match. */
const slots: Readonly<Record<string, readonly [pattern: string, read: SlotReader]>> = {
  person: [
    "(?!(?:there|it|this|that|what|who|everything|something|anything|dinner|lunch|show|tell|read|open|check|give|the|no)\\b)(?:I|me|my|we|us|\\p{L}[\\p{L}-]*)",
    readPerson,
  ],
  word: ["\\p{L}[\\p{L}-]*", text("name")],
  name: [".+?", text("name")],
  title: [".+?", text("title")],
  text: [".+?", text("text")],
  meal: [".+?", text("meal")],
  other: [".+?", text("other")],
  food: [".+?", text("food")],
  list: [".+?", text("list")],
  n: [numberPattern, (input) => ({ count: readNumber(input) })],
  thing: [
    "(?!anything|something|everything|nothing|to ).+?",
    (input) => ({ name: readRequestedItems(input)[0]?.item ?? input }),
  ],
  optionalitems: [".*?", (input, today) => ({ items: readItems(input, today) })],
  items: [".+?", (input, today) => nonEmpty(readItems(input, today))],
  things: [".+?", (input, today) => (startsUnknown(input) ? undefined : nonEmpty(readItems(input, today)))],
  severalitems: [".+?", (input) => readGoods(input, (items) => items.length > 1 || items[0]?.quantity !== "")],
  knownitems: [".+?", (input) => readGoods(input, (items) => items.length > 0)],
  when: [".+?", readTiming],
  days: [".+?", readDays],
  moment: [".+?", readMoment],
  duration: [
    ".+?",
    (input) => (findDuration(input)?.rest === "" ? { seconds: findDuration(input)?.seconds } : undefined),
  ],
  place: ["(?:fridge|freezer|pantry|cupboard|larder|house)", readPlace],
  figure: ["(?:calories|kcal|energy|protein|fat|carbs?|carbohydrates?|fib(?:re|er)|salt)", readFigure],
  statusword: [".+?", (input) => statusOf(input) && { status: statusOf(input) }],
  at: ["\\S.*", (input) => statusOf(input) && {}],
  announcement: [".+?", readAnnouncement],
  mealready: ["(?:dinner|lunch|breakfast|supper)", (input) => readAnnouncement(`${input} is ready`)],
  status: ["\\w+", (input) => (statusSchema.safeParse(input).success ? { status: input } : undefined)],
};

const figures: readonly (readonly [RegExp, Figure])[] = [
  [/^protein/i, "protein"],
  [/^fat/i, "fat"],
  [/^carb/i, "carbohydrate"],
  [/^fib/i, "fibre"],
  [/^salt/i, "salt"],
];

function readFigure(input: string): object {
  return { figure: figures.find(([pattern]) => pattern.test(input))?.[1] ?? "kcal" };
}

function readAnnouncement(input: string): object | undefined {
  return input.length > maxTextLength ? undefined : { text: sentence(input) };
}

/** "House" means any storage location. */
function readPlace(input: string): object {
  const word = input.toLowerCase();
  if (word === "house") return {};
  return { place: word === "fridge" || word === "freezer" ? word : "pantry" };
}

/** Ignores the words that say when the items are needed. */
function readItems(text: string, today: string): RequestedItem[] {
  const found = findDays(text, today);
  const isLast = found && text.startsWith(found.rest.replace(/ (?:for|on|by|in)$/i, ""));
  return readRequestedItems(isLast ? found.rest.replace(/ (?:for|on|by|in)$/i, "") : text);
}

/** A word before a known item may be an unknown verb: "hide milk" is not a purchase. */
function startsUnknown(text: string): boolean {
  const [first = "", ...rest] = text.replace(/^(?:some|the|an?|more|my|our) /i, "").split(" ");
  return categoryOf(first) === undefined && rest.length > 0 && categoryOf(rest.join(" ")) !== undefined;
}

/** Accepts only known items by full name: "milk, eggs, bananas", but not "people eat bread". */
function readGoods(input: string, isSufficient: (items: readonly RequestedItem[]) => boolean): object | undefined {
  const items = readRequestedItems(input);
  // "A tin of chopped tomatoes" has an amount, so it is an item.
  const isMeasured = ({ item, quantity }: RequestedItem) =>
    /[a-z]/i.test(quantity) && categoryOf(item) !== undefined && item.split(" ").length <= 2;
  const isGood = (item: RequestedItem) => hasCategoryRule(item.item) || isMeasured(item);
  return items.every(isGood) && isSufficient(items) ? { items } : undefined;
}

function nonEmpty(items: readonly object[]): object | undefined {
  return items.length > 0 ? { items } : undefined;
}

interface Phrase {
  pattern: RegExp;
  /** The intent's fields that do not come from slots. */
  fixed: { kind: string };
  /** True if days and times may be anywhere. They are extracted before the pattern is tried. */
  when: boolean;
}

const words: Readonly<Record<string, string>> = data.words;

/** Replaces references to shared patterns. */
export function expandPattern(pattern: string): string {
  return pattern.replace(/(?<!\(\?)<(\w+)>/g, (_, word: string) => compile(words[word] ?? ""));
}

/** Compiles a pattern to a regular expression source. */
function compile(input: string): string {
  return expandPattern(input)
    .replace(/\((?!\?)/g, "(?:")
    .replace(/\[/g, "(?:")
    .replace(/\]/g, ")?")
    .replace(/\{([a-z]+)\}/g, (_, slot: string) => `(?<${slot}>${slots[slot]?.[0] ?? ""})`);
}

type PhraseSource = { kind: string; say: readonly string[]; when?: boolean };

const compiled = (sources: readonly PhraseSource[]): readonly Phrase[] =>
  sources.flatMap(({ say, when = false, ...fixed }) =>
    say.map((input) => ({ pattern: new RegExp(`^${compile(input)}$`, "iu"), fixed, when })),
  );
const [exact, talk, list] = [compiled(data.phrases), compiled(data.talk), compiled(data.list)];

/** All phrase patterns, for `prepare-rules.ts`. */
export const phrasePatterns: readonly RegExp[] = [...exact, ...talk, ...list].map(({ pattern }) => pattern);

export const readPhrase: Reader = (sentence, today) => readBy(exact, sentence, today);
/** Greetings, yes, no, and requests that the hub cannot fulfill. */
export const readSmallTalk: Reader = (sentence, today) => readBy(talk, sentence, today);
/** The shopping list, and removals, which may also mean an event. */
export const readList: Reader = (sentence, today) => readBy(list, sentence, today);

/** Reads a normalized sentence by the first phrase that matches. */
function readBy(phrases: readonly Phrase[], sentence: string, today: string): Intent | undefined {
  let timing: ReturnType<typeof extractTiming> | undefined;
  let partial: Intent | undefined;
  for (const { pattern, fixed, when } of phrases) {
    timing ??= when ? extractTiming(sentence, today) : undefined;
    if (when && timing?.days === undefined && timing?.minutes === undefined) continue;
    const match = pattern.exec(when && timing ? timing.rest : sentence);
    if (!match) continue;
    const groups = Object.entries(match.groups ?? {}).filter(([, words]) => words !== undefined);
    const read = groups.map(([slot, words]) => (slots[slot]?.[1] ?? text(slot))(words.trim(), today));
    if (!read.every((fields) => fields !== undefined)) continue;
    // A test checks each phrase against the intents.
    const intent = Object.assign({}, when && timing, fixed, ...read) as Intent;
    if (hasNames(intent)) return intent;
    partial ??= intent;
  }
  return partial;
}
