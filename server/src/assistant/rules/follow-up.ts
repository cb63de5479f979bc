/** Understands messages that refer to the previous one: "move it to five", "and on Friday?", "no, I meant plums". */

import { findDuration } from "@hub/shared/durations";
import { formatDuration } from "@hub/shared/phrases";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import type { Question } from "../actions/responder.ts";
import { findTime } from "./clock.ts";
import { hasNames } from "./coverage.ts";
import type { Intent, IntentOf } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { readDays, readSmallTalk, readTiming } from "./phrases.ts";
import { readAmount, readRequestedItems } from "./requested-items.ts";
import { normalizeText, tidy } from "./tidy.ts";
import { requestStart, understand, understandAll } from "./understand.ts";

const { corrects, continues, pronoun, idiom, refuses, trailing, nextDay, otherList } = Object.fromEntries(
  Object.entries(data.followUps).map(([name, pattern]) => [name, new RegExp(pattern, "iu")]),
);

interface FollowUp {
  intent: Intent;
  /** True if the previous change has to be undone first. */
  isCorrection: boolean;
}

/** Returns undefined if the message makes sense alone. */
export function readFollowUp(
  message: string,
  previous: NonNullable<Question["previous"]>,
  today: string,
): FollowUp | undefined {
  const text = normalizeText(message);
  // "No way" does not name an alternative; "stop that" does.
  if (readSmallTalk(tidy(text), today)?.kind === "no" && !/^(?:stop|cancel)\b/i.test(text)) return undefined;
  const before = understandAll(previous.message, today).at(-1);
  if (!before || before.kind === "unknown") return undefined;
  const corrected = trimTrailing(corrects?.exec(text)?.slice(1).find(Boolean));
  if (["plan-meal", "dinner"].includes(before.kind) && refuses?.test(text))
    return { intent: understand(`something ${text}`, today), isCorrection: false };
  const correction = corrected ? amend(before, corrected, today) : withEnd(before, text);
  if (correction && hasNames(correction)) return { intent: correction, isCorrection: true };
  const more = trimTrailing(continues?.exec(text)?.[1]);
  const continued = more && amend(before, more, today);
  if (continued && hasNames(continued)) return { intent: continued, isCorrection: false };
  const topic = topicOf(before);
  if (!topic || !pronoun?.test(text) || idiom?.test(text) || text.replace(pronoun, "").trim() === "") return undefined;
  const intent = understand(text.replace(pronoun, topic), today);
  return intent.kind === "unknown" ? undefined : { intent, isCorrection: false };
}

function trimTrailing(words: string | undefined): string | undefined {
  return words?.replace(trailing ?? "", "") || words;
}

/** "For three hours" and "until five" after an event set its end. */
function withEnd(before: Intent, text: string): Intent | undefined {
  const end = /^(?:until|till) (.+)$/i.exec(text)?.[1];
  const until = end && findTime(`at ${end}`);
  if (until && until.rest === "" && before.kind === "add-event" && until.minutes > (before.minutes ?? until.minutes))
    return { ...before, untilMinutes: until.minutes };
  const found = /^for /i.test(text) ? findDuration(text.replace(/^for /i, "")) : undefined;
  if (before.kind !== "add-event" || before.minutes === undefined || found?.rest !== "") return undefined;
  return { ...before, untilMinutes: before.minutes + found.seconds / 60 };
}

/** The same request with another day, time, amount or name. Undefined if the words contain none. */
function amend(intent: Intent, words: string, today: string): Intent | undefined {
  const count = new RegExp(`^(?:for |to )?${numberPattern}(?: of (?:them|those)| people)?$`, "i").test(words)
    ? readNumber(words.replace(/^(?:for|to) | (?:of|people).*$/gi, ""))
    : undefined;
  switch (intent.kind) {
    case "events":
    case "dinner":
      return withOtherDays(intent, words, today);
    case "plan-named": {
      const days = readDays(words, today);
      if (count !== undefined)
        return { kind: "servings", meal: `${intent.mealType ?? "dinner"} ${intent.days.words}`, count };
      if (days) return { ...intent, ...days };
      return isItemName(words, today) ? { ...intent, name: words } : undefined;
    }
    case "move-meal": {
      const days = readDays(words, today);
      return days && { ...intent, ...days };
    }
    case "remove":
      return isItemName(words, today) ? { ...intent, text: `${intent.text} and ${words}` } : undefined;
    case "tick-items":
    case "untick-items":
      return isItemName(words, today) ? { ...intent, items: readRequestedItems(words) } : undefined;
    case "add-event":
    case "move-event": {
      const when = readTiming(words, today);
      if (!when) return undefined;
      const { days = intent.days, minutes = intent.minutes } = when;
      // "And next Thursday too" after one on this Thursday must not repeat the same day.
      if (days?.start === intent.days?.start && minutes === intent.minutes && !when.untilMinutes) return undefined;
      return { ...intent, days, minutes, untilMinutes: when.untilMinutes };
    }
    case "add-items":
      return withOtherItems(intent, words, today);
    case "start-timer": {
      const seconds = findDuration(words)?.seconds ?? (count === undefined ? undefined : count * 60);
      return seconds === undefined ? undefined : { ...intent, seconds };
    }
    case "servings":
      return count === undefined ? undefined : { ...intent, count };
    case "set-status": {
      const end = /^(?:until|till|for)\b/i.test(words) ? words : `until ${words}`;
      const statusIntent = understand(`I'm ${intent.status} ${end}`, today);
      return statusIntent.kind === "set-status" && statusIntent.end
        ? { ...statusIntent, name: intent.name }
        : undefined;
    }
    case "find-event":
    case "where":
    case "age":
    case "find-item":
    case "find-supply":
      return /^(?:the )?[\p{L}' -]{2,30}$/iu.test(words)
        ? { ...intent, name: words.replace(/^(?:the|my|our) /i, "") }
        : undefined;
    case "food":
      return withOtherFood(intent, words);
    default:
      return undefined;
  }
}

function withOtherDays(
  intent: IntentOf<"events" | "dinner">,
  words: string,
  today: string,
): IntentOf<"events" | "dinner"> | undefined {
  const days = nextDay?.test(words) ? readDays(intent.days.end, today) : readDays(words, today);
  return days && { ...intent, ...days };
}

/** Another amount, another list, or other items. */
function withOtherItems(intent: IntentOf<"add-items">, words: string, today: string): Intent | undefined {
  const [first] = intent.items;
  const amount = readAmount(words);
  // After "2 packs", a bare number means packs too.
  const unit = /[^\d.,\s].*$/.exec(first?.quantity ?? "")?.[0];
  if (amount && first)
    return { ...intent, items: [{ ...first, quantity: /\D/.test(amount) || !unit ? amount : `${amount} ${unit}` }] };
  const { list: _, ...bare } = intent;
  const list = otherList?.exec(words)?.groups?.list;
  if (list) return /^(?:shopping|grocery|normal|main|usual)$/i.test(list) ? bare : { ...bare, list };
  const items = readRequestedItems(words);
  return items.length > 0 && isItemName(words, today) ? { ...intent, items } : undefined;
}

/** True if the words name an item rather than another request. */
function isItemName(words: string, today: string): boolean {
  const isOther = requestStart.test(words) || pronoun?.test(words);
  return !isOther && ["unknown", "add-items"].includes(understand(words, today).kind);
}

/** A name after "can Dan eat it"; a food after "is there milk in it". */
function withOtherFood(intent: IntentOf<"food">, words: string): Intent | undefined {
  if (intent.ask === "who-avoids" || intent.ask === "contains") return { ...intent, food: words };
  if (intent.ask !== "may-eat") return undefined;
  return /^\p{L}+$/u.test(words) ? { ...intent, name: words } : { ...intent, meal: words };
}

/** The subject that "it" and "them" refer to. */
function topicOf(intent: Intent): string | undefined {
  if ("items" in intent && intent.items) return intent.items.map(({ item }) => item).join(" and ");
  if (intent.kind === "dinner") return `${intent.mealType} ${intent.days.words}`;
  if (intent.kind === "start-timer") return `the ${intent.name || formatDuration(intent.seconds ?? 0)} timer`;
  if ("meal" in intent && intent.meal) return intent.meal;
  if ("title" in intent && intent.title) return intent.title;
  if ("text" in intent && intent.kind === "remove") return intent.text;
  return "name" in intent && intent.name ? intent.name : undefined;
}
