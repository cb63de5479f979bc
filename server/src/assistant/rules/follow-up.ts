/** What words mean that lean on those before them: "move it to five", "and on Friday?", "no, I meant plums". */

import { findDuration } from "@hub/shared/durations";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { durationWords } from "@hub/shared/words";
import type { Question } from "../actions/responder.ts";
import { hasNames } from "./accounted.ts";
import type { Intent, IntentOf } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { readDays, readWhen } from "./phrases.ts";
import { readAmount, readRequestedItems } from "./requested-items.ts";
import { plainText } from "./tidy.ts";
import { understand, understandAll } from "./understand.ts";

const { corrects, continues, pronoun, idiom, refuses } = Object.fromEntries(
  Object.entries(data.followUps).map(([name, pattern]) => [name, new RegExp(pattern, "iu")]),
);

interface FollowUp {
  intent: Intent;
  /** What was said before is taken back first. */
  isCorrection: boolean;
}

/** Undefined when the words stand for themselves. */
export function followUp(
  message: string,
  former: NonNullable<Question["former"]>,
  today: string,
): FollowUp | undefined {
  const text = plainText(message);
  const before = understandAll(former.message, today).at(-1);
  if (!before || before.kind === "unknown") return undefined;
  const corrected = corrects?.exec(text)?.slice(1).find(Boolean);
  if (["plan-meal", "dinner"].includes(before.kind) && refuses?.test(text))
    return { intent: understand(`something ${text}`, today), isCorrection: false };
  const intended = corrected && patched(before, corrected, today);
  if (intended && hasNames(intended)) return { intent: intended, isCorrection: true };
  const more = continues?.exec(text)?.[1];
  const continued = more && patched(before, more, today);
  if (continued && hasNames(continued)) return { intent: continued, isCorrection: false };
  const topic = topicOf(before);
  if (!topic || !pronoun?.test(text) || idiom?.test(text)) return undefined;
  const intent = understand(text.replace(pronoun, topic), today);
  return intent.kind === "unknown" ? undefined : { intent, isCorrection: false };
}

/** The same wish with another day, time, number or name; undefined when these words are none. */
function patched(intent: Intent, words: string, today: string): Intent | undefined {
  const count = new RegExp(`^(?:for |to )?${numberPattern}(?: of (?:them|those)| people)?$`, "i").test(words)
    ? readNumber(words.replace(/^(?:for|to) | (?:of|people).*$/gi, ""))
    : undefined;
  switch (intent.kind) {
    case "events":
    case "dinner": {
      const days = readDays(words, today);
      return days && { ...intent, ...days };
    }
    case "add-event":
    case "move-event": {
      const when = readWhen(words, today);
      if (!when) return undefined;
      const { days = intent.days, minutes = intent.minutes } = when;
      return { ...intent, days, minutes, untilMinutes: when.untilMinutes };
    }
    case "add-items": {
      const [first] = intent.items;
      const amount = readAmount(words);
      // Of what is measured in packs it is so many packs.
      const unit = /[^\d.,\s].*$/.exec(first?.quantity ?? "")?.[0];
      if (amount && first)
        return {
          ...intent,
          items: [{ ...first, quantity: /\D/.test(amount) || !unit ? amount : `${amount} ${unit}` }],
        };
      const items = readRequestedItems(words);
      const isThing = ["unknown", "add-items"].includes(understand(words, today).kind) && !pronoun?.test(words);
      return items.length > 0 && isThing ? { ...intent, items } : undefined;
    }
    case "start-timer": {
      const seconds = findDuration(words)?.seconds ?? (count === undefined ? undefined : count * 60);
      return seconds === undefined ? undefined : { ...intent, seconds };
    }
    case "servings":
      return count === undefined ? undefined : { ...intent, count };
    case "set-status": {
      const end = /^(?:until|till|for)\b/i.test(words) ? words : `until ${words}`;
      const said = understand(`I'm ${intent.status} ${end}`, today);
      return said.kind === "set-status" && said.end ? { ...said, name: intent.name } : undefined;
    }
    case "find-event":
    case "where":
    case "age":
    case "find-item":
    case "find-supply":
      return /^(?:the )?[\p{L}' -]{2,30}$/iu.test(words) ? { ...intent, name: words.replace(/^the /i, "") } : undefined;
    case "food":
      return anotherFood(intent, words);
    default:
      return undefined;
  }
}

/** A name after "can Dan eat it", a food after "is there milk in it". */
function anotherFood(intent: IntentOf<"food">, words: string): Intent | undefined {
  if (intent.ask === "who-avoids" || intent.ask === "contains") return { ...intent, food: words };
  if (intent.ask !== "may-eat") return undefined;
  return /^\p{L}+$/u.test(words) ? { ...intent, name: words } : { ...intent, meal: words };
}

/** What "it" and "them" stand for. */
function topicOf(intent: Intent): string | undefined {
  if ("items" in intent && intent.items) return intent.items.map(({ item }) => item).join(" and ");
  if (intent.kind === "dinner") return `${intent.mealType} ${intent.days.words}`;
  if (intent.kind === "start-timer") return `the ${intent.name || durationWords(intent.seconds ?? 0)} timer`;
  if ("meal" in intent && intent.meal) return intent.meal;
  if ("title" in intent && intent.title) return intent.title;
  if ("text" in intent && intent.kind === "remove") return intent.text;
  return "name" in intent && intent.name ? intent.name : undefined;
}
