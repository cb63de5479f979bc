/** Understands a message by rules. The first rule that matches wins; otherwise the intent is unknown. */
import { hasNames, isCovered } from "./coverage.ts";
import { expandWeekdays } from "./day-phrases.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { type Reader, readList, readPhrase, readSmallTalk } from "./phrases.ts";
import { readActivities } from "./read-activities.ts";
import { readCalendar, readNewEvent } from "./read-calendar.ts";
import { readMeals } from "./read-meals.ts";
import { readPeople } from "./read-people.ts";
import { readTastes } from "./read-tastes.ts";
import { readTimers } from "./read-timers.ts";
import { correctSpelling, extractRequest, guessRequests, reword } from "./reword.ts";
import { normalizeText, tidy } from "./tidy.ts";

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
  // An item with a day or time and no other meaning is an event: "dentist tomorrow at five".
  readNewEvent,
];

/** Reads one request. If no rule matches, it is reworded and read again. */
export function understand(message: string, today: string, isPoliteRequest = politeRequest.test(message)): Intent {
  const text = expandWeekdays(extractRequest(tidy(message)));
  const first = readAny(text, today, isPoliteRequest);
  if (first !== undefined) return first;
  if (text.length > maxRewordedChars) return { kind: "unknown" };
  const other = tidy(reword(text));
  for (const words of new Set([other, tidy(reword(correctSpelling(text)))])) {
    const read = words === text ? undefined : readAny(words, today, isPoliteRequest);
    if (read && (isCertain(message) || changesNothing.has(read.kind))) return read;
    if (read && !nonRequests.has(read.kind) && !asking.test(message)) return { kind: "unclear", guess: words };
  }
  const guessed = guessRequests(other).map((guess) => [guess, readAny(tidy(reword(guess)), today)] as const);
  const [guess, intent] = guessed.find(([, read]) => read !== undefined && read.kind !== "unknown") ?? [];
  if (!intent || !guess) return { kind: "unknown" };
  return changesNothing.has(intent.kind) ? intent : { kind: "unclear", guess };
}

const doubt = new RegExp(data.doubt, "i");
const asking = /^\W*(?!can|could|would|will|please|is it possible|may I)\w.*\?\s*$/i;

/**
 * Polite requests. After such a start, an event needs a verb of the phrases: "can you imagine it on Friday at five" is
 * not an event.
 */
const politeRequest = /^(?:\W*(?:hey|oh|so|ok|okay|and|um+|grok)\b)*\W*(?:can|could|would|will) you\b/i;

const nonRequests: ReadonlySet<string> = new Set(["unknown", "yes", "no", "greet", "thanks"]);

/** Sentences with "if" or "maybe", and questions, must not be reworded to a change. */
function isCertain(message: string): boolean {
  return !doubt.test(message) && !asking.test(message);
}

/** Undefined if no rule matches. */
function readAny(text: string, today: string, isPoliteRequest = false): Intent | undefined {
  for (const read of readers) {
    const intent = read(text, today);
    if (!intent) continue;
    if (intent.kind === "add-event" && isPoliteRequest && !requestStart.test(text)) return undefined;
    const isComplete = hasNames(intent) && (read === readPhrase || isCovered(intent, text));
    return isComplete ? intent : undefined;
  }
  return undefined;
}

/** Kinds that change nothing, so an incomplete reading is safe. */
const changesNothing: ReadonlySet<string> = new Set(data.changesNothing.split(" "));

/** Matches the start of a request, after introductory words. */
export const requestStart = new RegExp(
  `^(?:(?:and|also|then|please|oh|can you|could you|would you|we),? )*(?:${data.starts})\\b`,
  "i",
);
/** Two requests without a verb need a time or a list in both. */
const timed = /\d|\b(?:noon|half|quarter|at|list)\b/i;
const personStatement = /^(?:there's|there is|\p{L}+ (?:has|have)) .*\d/iu;
const shopName = /\b(?:from|on|at) (?:the )?\p{L}+(?: store)?$/iu;
/** Longer sentences are not reworded. */
const maxRewordedChars = 300;
const joint = /[.;!?]+\s+|,?\s+(?:and|then|so)\s+|,\s+/g;

/** Reads all requests of a message. If one part is unknown or impossible, returns only that part. */
export function understandAll(message: string, today: string): Intent[] {
  const text = extractRequest(normalizeText(message)).replace(
    /^(?:two|three|some|a few) (?:things|questions):\s*/i,
    "",
  );
  const partIntents = partsOf(text, today).map((part) => understand(part, today, politeRequest.test(message)));
  const isBare = !requestStart.test(text) && !/\b(?:can|could|would|will|may|please|let's)\b/i.test(message);
  const intents = message.trimEnd().endsWith("?")
    ? partIntents.flatMap((intent) => asQuestions(intent, isBare))
    : partIntents;
  const obstacle = intents.find(({ kind }) => kind === "unknown" || kind === "cannot");
  return obstacle ? [obstacle] : intents;
}

/** "We're out of milk?" and "milk?" are questions and change nothing. */
function asQuestions(intent: Intent, isBare: boolean): Intent[] {
  const isBareItem =
    intent.kind === "add-items" && (intent.level !== undefined || (isBare && intent.list === undefined));
  const isLevel = intent.kind === "have-items" || isBareItem;
  return isLevel ? intent.items.map(({ item }) => ({ kind: "find-supply", name: item })) : [intent];
}

const maxParts = 6;
/** The number of split positions to try for several requests. */
const maxTries = 8;

function partsOf(text: string, today: string): string[] {
  const parts: string[] = [];
  let [from, tries] = [0, maxTries];
  for (const { 0: mark, index } of text.matchAll(joint)) {
    const [left, right] = [text.slice(from, index), text.slice(index + mark.length)];
    if (parts.length >= maxParts - 1 || tries === 0) break;
    const isAboutPerson = requestStart.test(left) && personStatement.test(right);
    if (
      !isAboutPerson &&
      !requestStart.test(right) &&
      !(timed.test(left) && (timed.test(right) || shopName.test(right)))
    )
      continue;
    tries--;
    if (!isJoint(left, right, today)) continue;
    parts.push(left);
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}

/** True if both sides are complete requests. */
function isJoint(left: string, right: string, today: string): boolean {
  const one = understand(left, today);
  if (["unknown", "no", "yes", "greet", "thanks"].includes(one.kind)) return false;
  if (requestStart.test(right)) return true;
  const other = understand(right, today);
  // "Haircut tomorrow at two and nail scissors from dm"
  if (one.kind !== other.kind && other.kind === "add-items" && other.list !== undefined) return true;
  if (personStatement.test(right) && other.kind === "add-event" && hasTime(other)) return true;
  const bothTimed = hasTime(one) && hasTime(other) && other.kind !== "set-status";
  return bothTimed || (/\blist$/i.test(left) && /\blist$/i.test(right));
}

/** True if the request includes a time, such as "I'm away until six", and so may end before the next one. */
function hasTime(intent: Intent): boolean {
  if (intent.kind === "set-status") return intent.end !== undefined;
  return (intent.kind === "add-event" || intent.kind === "move-event") && intent.minutes !== undefined;
}
