/** What a sentence asks for. Rules in order, the first that reads it wins; what none reads is unknown. */
import { hasNames, isCovered } from "./coverage.ts";
import { withFullDays } from "./day-phrases.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { type Reader, readList, readPhrase, readSmallTalk } from "./phrases.ts";
import { readActivities } from "./read-activities.ts";
import { readCalendar, readNewEvent } from "./read-calendar.ts";
import { readMeals } from "./read-meals.ts";
import { readPeople } from "./read-people.ts";
import { readTastes } from "./read-tastes.ts";
import { readTimers } from "./read-timers.ts";
import { guesses, requestIn, respelled, reworded } from "./reword.ts";
import { plainText, tidy } from "./tidy.ts";

const readers: readonly Reader[] = [
  readPhrase,
  readTimers,
  readSmallTalk,
  readTastes,
  readPeople,
  readMeals,
  readActivities,
  readCalendar,
  readList,
  // A thing with a day or a time and no other sense is an event: "dentist tomorrow at five".
  readNewEvent,
];

/** What a person asks for; a sentence that no rule reads is read once more in other words. */
export function understand(message: string, today: string, isAsked = asked.test(message)): Intent {
  const text = withFullDays(requestIn(tidy(message)));
  const first = readAny(text, today, isAsked);
  if (first !== undefined) return first;
  if (text.length > maxRewordedChars) return { kind: "unknown" };
  const other = tidy(reworded(text));
  for (const words of new Set([other, tidy(reworded(respelled(text)))])) {
    const read = words === text ? undefined : readAny(words, today, isAsked);
    if (read && (isSure(message) || changesNothing.has(read.kind))) return read;
    if (read && !noWish.has(read.kind) && !asking.test(message)) return { kind: "unclear", guess: words };
  }
  const guessed = guesses(other).map((guess) => [guess, readAny(tidy(reworded(guess)), today)] as const);
  const [guess, intent] = guessed.find(([, read]) => read !== undefined && read.kind !== "unknown") ?? [];
  if (!intent || !guess) return { kind: "unknown" };
  return changesNothing.has(intent.kind) ? intent : { kind: "unclear", guess };
}

const doubt = new RegExp(data.doubt, "i");
const asking = /^\W*(?!can|could|would|will|please|is it possible|may I)\w.*\?\s*$/i;

/** "Can you imagine it on Friday at five" asks for no event: what somebody is asked to do begins with a wish. */
const asked = /^(?:\W*(?:hey|oh|so|ok|okay|and|um+|grok)\b)*\W*(?:can|could|would|will) you\b/i;

const noWish: ReadonlySet<string> = new Set(["unknown", "yes", "no", "greet", "thanks"]);

/** What is said with an "if" or "maybe", or asked, is no wish that other words may stand for. */
function isSure(message: string): boolean {
  return !doubt.test(message) && !asking.test(message);
}

/** Undefined when no rule knows such a sentence. */
function readAny(text: string, today: string, isAsked = false): Intent | undefined {
  for (const read of readers) {
    const intent = read(text, today);
    if (!intent) continue;
    if (intent.kind === "add-event" && isAsked && !startsWish.test(text)) return undefined;
    const isWhole = hasNames(intent) && (read === readPhrase || isCovered(intent, text));
    return isWhole ? intent : undefined;
  }
  return undefined;
}

/** Kinds that only answer or ask, and so may be read without understanding every word. */
const changesNothing: ReadonlySet<string> = new Set(data.changesNothing.split(" "));

/** A wish begins here, after what people say before one. */
export const startsWish = new RegExp(
  `^(?:(?:and|also|then|please|oh|can you|could you|would you|we),? )*(?:${data.starts})\\b`,
  "i",
);
/** What both of two wishes without a verb must have: a time, or a list. */
const timed = /\d|\b(?:noon|half|quarter|at|list)\b/i;
const somebody = /^(?:there's|there is|\p{L}+ (?:has|have)) .*\d/iu;
const shopped = /\b(?:from|on|at) (?:the )?\p{L}+(?: store)?$/iu;
/** Longer sentences are not reworded. */
const maxRewordedChars = 300;
const joint = /[.;!?]+\s+|,?\s+(?:and|then|so)\s+|,\s+/g;

/** All that one message asks for. When a part is not understood or cannot be done, only that part is returned. */
export function understandAll(message: string, today: string): Intent[] {
  const text = requestIn(plainText(message)).replace(/^(?:two|three|some|a few) (?:things|questions):\s*/i, "");
  const said = partsOf(text, today).map((part) => understand(part, today, asked.test(message)));
  const isBare = !startsWish.test(text) && !/\b(?:can|could|would|will|may|please|let's)\b/i.test(message);
  const intents = message.trimEnd().endsWith("?") ? said.flatMap((intent) => asQuestions(intent, isBare)) : said;
  const obstacle = intents.find(({ kind }) => kind === "unknown" || kind === "cannot");
  return obstacle ? [obstacle] : intents;
}

/** "We're out of milk?" and "milk?" want to know whether that is so, and change nothing. */
function asQuestions(intent: Intent, isBare: boolean): Intent[] {
  const isThing = intent.kind === "add-items" && (intent.level !== undefined || (isBare && intent.list === undefined));
  const isLevel = intent.kind === "have-items" || isThing;
  return isLevel ? intent.items.map(({ item }) => ({ kind: "find-supply", name: item })) : [intent];
}

const maxParts = 6;
/** How many places are tried for splitting a message into two wishes; nobody speaks with more. */
const maxTries = 8;

function partsOf(text: string, today: string): string[] {
  const parts: string[] = [];
  let [from, tries] = [0, maxTries];
  for (const { 0: mark, index } of text.matchAll(joint)) {
    const [left, right] = [text.slice(from, index), text.slice(index + mark.length)];
    if (parts.length >= maxParts - 1 || tries === 0) break;
    const isOfSomebody = startsWish.test(left) && somebody.test(right);
    if (!isOfSomebody && !startsWish.test(right) && !(timed.test(left) && (timed.test(right) || shopped.test(right))))
      continue;
    tries--;
    if (!isJoint(left, right, today)) continue;
    parts.push(left);
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}

/** Whether both sides are wishes of their own. */
function isJoint(left: string, right: string, today: string): boolean {
  const one = understand(left, today);
  if (["unknown", "no", "yes", "greet", "thanks"].includes(one.kind)) return false;
  if (startsWish.test(right)) return true;
  const other = understand(right, today);
  // "Haircut tomorrow at two and nail scissors from dm"
  if (one.kind !== other.kind && other.kind === "add-items" && other.list !== undefined) return true;
  if (somebody.test(right) && other.kind === "add-event" && hasTime(other)) return true;
  const bothTimed = hasTime(one) && hasTime(other) && other.kind !== "set-status";
  return bothTimed || (/\blist$/i.test(left) && /\blist$/i.test(right));
}

/** Whether it is a whole wish with a time, "I'm away until six", and so ends where another begins. */
function hasTime(intent: Intent): boolean {
  if (intent.kind === "set-status") return intent.end !== undefined;
  return (intent.kind === "add-event" || intent.kind === "move-event") && intent.minutes !== undefined;
}
