/** What a sentence asks for. Rules in order, the first that reads it wins; what none reads is unknown. */
import { hasNames, isCovered } from "./accounted.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { type Reader, readList, readPhrase, readSmallTalk } from "./phrases.ts";
import { readActivities } from "./read-activities.ts";
import { readCalendar, readNewEvent } from "./read-calendar.ts";
import { readCall } from "./read-call.ts";
import { readMeals } from "./read-meals.ts";
import { readPeople } from "./read-people.ts";
import { readTastes } from "./read-tastes.ts";
import { readTimers } from "./read-timers.ts";
import { plainText, tidy } from "./tidy.ts";

const readers: readonly Reader[] = [
  readCall,
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

/** What a person asks for. */
export function understand(message: string, today: string): Intent {
  const text = tidy(message);
  for (const read of readers) {
    const intent = read(text, today);
    if (!intent) continue;
    const isWhole = hasNames(intent) && (read === readPhrase || isCovered(intent, text));
    return isWhole ? intent : { kind: "unknown" };
  }
  return { kind: "unknown" };
}

const starts = new RegExp(`^(?:${data.starts})\\b`, "i");
const joint = /[.;!?]+\s+|,?\s+(?:and|then)\s+|,\s+/g;

/** All that one message asks for. When a part of it is not understood or cannot be done, nothing else of it is. */
export function understandAll(message: string, today: string): Intent[] {
  const text = plainText(message).replace(/^(?:two|three|some|a few) (?:things|questions):\s*/i, "");
  const said = partsOf(text, today).map((part) => understand(part, today));
  const intents = message.trimEnd().endsWith("?") ? said.flatMap(asQuestions) : said;
  const obstacle = intents.find(({ kind }) => kind === "unknown" || kind === "cannot");
  return obstacle ? [obstacle] : intents;
}

/** "We're out of milk?" wants to know whether that is so, and changes nothing. */
function asQuestions(intent: Intent): Intent[] {
  const isLevel = intent.kind === "have-items" || (intent.kind === "add-items" && intent.level !== undefined);
  return isLevel ? intent.items.map(({ item }) => ({ kind: "find-supply", name: item })) : [intent];
}

const maxParts = 6;

function partsOf(text: string, today: string, parts = 1): string[] {
  for (const { 0: mark, index } of text.matchAll(joint)) {
    const [left, right] = [text.slice(0, index), text.slice(index + mark.length)];
    if (parts < maxParts && isJoint(left, right, today)) return [left, ...partsOf(right, today, parts + 1)];
  }
  return [text];
}

/** Whether what stands on both sides is a wish of its own. */
function isJoint(left: string, right: string, today: string): boolean {
  const [one, other] = [understand(left, today), understand(right, today)];
  if (["unknown", "no", "yes", "greet", "thanks"].includes(one.kind)) return false;
  if (starts.test(tidy(right))) return true;
  const bothTimed = one.kind === "add-event" && other.kind === "add-event" && one.minutes !== undefined;
  return (bothTimed && other.minutes !== undefined) || (/\blist$/i.test(left) && /\blist$/i.test(right));
}
