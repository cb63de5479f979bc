/**
 * Compares what was read with what was said. A word that no rule read may turn the meaning around ("but not", "unless",
 * "except"), so a change is made only of a sentence that was understood in full; otherwise the hub asks.
 */

import { hasCategoryRule } from "@hub/shared/features/shopping/categories";
import { numberPattern } from "@hub/shared/spoken-numbers";
import { findTime } from "./clock.ts";
import type { Intent } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };

type Sort = keyof typeof data.names;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const inNoName = setOf(data.inNoName);
const names = new Map(
  Object.entries(data.names).map(([sort, { words, pattern }]) => [
    sort,
    { words: setOf(words), pattern: new RegExp(pattern, "i") },
  ]),
);
const vocabulary: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(data.vocabulary).map(([kind, words]) => [kind, setOf(`${words} ${data.stopWords}`)]),
);
const bareNumber = new RegExp(`^${numberPattern}$`, "i");

/** Whether all that would be stored or looked for by a name is one, and not half a sentence. */
export function hasNames(intent: Intent): boolean {
  return [...newNames(intent), ...questionNames(intent)].every(([sort, name]) => isName(sort, name));
}

/** For kinds with loose patterns: whether every word was read, or adds nothing to the meaning. */
export function isCovered(intent: Intent, text: string): boolean {
  const known = vocabulary.get(intent.kind);
  if (!known) return true;
  const read = new Set(wordsIn(JSON.stringify(Object.values(intent))));
  return wordsIn(text).every((word) => known.has(word) || read.has(word) || bareNumber.test(word));
}

/** Names that would be stored as new ones, rather than found among the existing ones. */
function newNames(intent: Intent): (readonly [Sort, string])[] {
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

/** Whether it is a name that somebody asks for, and no half of a sentence. */
export function isQuestionName(name: string): boolean {
  return isName("asked", name);
}

/** Names that are looked up: an answer must not repeat half a sentence as if it were a name. */
function questionNames(intent: Intent): (readonly [Sort, string])[] {
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

/** A name holds no words that make a sentence of it, and no number or time that belongs elsewhere. */
function isName(sort: Sort, name: string): boolean {
  const own = names.get(sort);
  const words = wordsIn(name);
  // "Washing up liquid" is a thing by its whole name, whatever its words are.
  if ((sort === "item" || sort === "asked") && name.includes(" ") && hasCategoryRule(name)) return true;
  if (words.some((word) => own?.words.has(word)) || own?.pattern.test(name)) return false;
  // Days, and a part of a name, belong to it.
  if (sort === "sought" || sort === "meal") return true;
  if (sort === "taste") return findTime(name) === undefined;
  return findTime(name) === undefined && !words.some((word) => inNoName.has(word) || bareNumber.test(word));
}
