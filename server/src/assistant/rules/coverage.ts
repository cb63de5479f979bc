/**
 * Compares the parsed words with the message. An unread word may reverse the meaning ("but not", "unless", "except"),
 * so a change requires a fully understood sentence. Otherwise the hub asks.
 */

import { hasCategoryRule } from "@hub/shared/features/shopping/categories";
import { numberPattern } from "@hub/shared/spoken-numbers";
import { findTime } from "./clock.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };

type NameKind = keyof typeof data.names;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const nonNameWords = setOf(data.nonNameWords);
const names = new Map(
  Object.entries(data.names).map(([kind, { words, pattern }]) => [
    kind,
    { words: setOf(words), pattern: new RegExp(pattern, "i") },
  ]),
);
const vocabulary: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(data.vocabulary).map(([kind, words]) => [kind, setOf(`${words} ${data.stopWords}`)]),
);
const bareNumber = new RegExp(`^${numberPattern}$`, "i");

/** True if every value that is stored or looked up as a name is a name and not part of a sentence. */
export function hasNames(intent: Intent): boolean {
  return [...newNames(intent), ...questionNames(intent)].every(([kind, name]) => isName(kind, name));
}

/** For kinds with loose patterns: true if every word was read or adds no meaning. */
export function isCovered(intent: Intent, text: string): boolean {
  const expected = vocabulary.get(intent.kind);
  if (!expected) return true;
  const parsed = new Set(wordsIn(JSON.stringify(Object.values(intent))));
  return wordsIn(text).every((word) => expected.has(word) || parsed.has(word) || bareNumber.test(word));
}

/** New names that would be stored. */
function newNames(intent: Intent): (readonly [NameKind, string])[] {
  if ("items" in intent) return (intent.items ?? []).map(({ item }) => ["item", item]);
  switch (intent.kind) {
    case "add-event":
      return [["title", intent.title]];
    case "rename-event":
      return [["title", intent.text]];
    case "plan-named":
      return [["dish", intent.name]];
    case "start-timer":
      return [["timer", intent.name]];
    case "restrict":
      return intent.restrictions.map((food) => ["food", food]);
    case "remember":
      return [["taste", intent.text]];
    default:
      return [];
  }
}

/** True if the text is a name to look up rather than part of a sentence. */
export function isQuestionName(name: string): boolean {
  return isName("asked", name);
}

/** Names that are looked up. An answer must not repeat part of a sentence as a name. */
function questionNames(intent: Intent): (readonly [NameKind, string])[] {
  switch (intent.kind) {
    case "find-item":
    case "find-supply":
    case "who-added":
      return [["asked", intent.name]];
    case "find-event":
      return [["sought", intent.name]];
    case "food":
      return [
        ...(intent.food ?? "").split(" or ").map((food) => ["asked", food] as const),
        ["meal", intent.meal ?? ""],
      ];
    case "plan-meal":
    case "plan-week":
      return intent.wishes.filter((wish) => wish.startsWith("without ")).map((wish) => ["wish", wish.slice(8)]);
    default:
      return [];
  }
}

/** A name contains no sentence words, and no number or time that belongs elsewhere. */
function isName(kind: NameKind, name: string): boolean {
  const rules = names.get(kind);
  const words = wordsIn(name);
  // "Washing up liquid" is an item as a whole, whatever its words are.
  if ((kind === "item" || kind === "asked") && name.includes(" ") && hasCategoryRule(name)) return true;
  if (words.some((word) => rules?.words.has(word)) || rules?.pattern.test(name)) return false;
  // These names may contain days and parts of names.
  if (kind === "sought" || kind === "meal") return true;
  if (kind === "taste") return findTime(name) === undefined;
  return findTime(name) === undefined && !words.some((word) => nonNameWords.has(word) || bareNumber.test(word));
}
