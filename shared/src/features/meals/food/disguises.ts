/**
 * Finds foods in unknown words: compounds ("hazelnutspread"), separated letters ("m i l k", "chee-se"), drawn-out words
 * ("miiilk") and misspellings ("mozarella"). A match can only forbid food; it never marks a text as safe.
 */
import { allergens } from "../allergens.ts";
import type { FoodMatch, Mode } from "./find-foods.ts";
import { type Food, foods, isRisky, stemsOf, withoutDoubledLetters } from "./lexicon.ts";
import { stemOf, type Word } from "./spelling.ts";
import { type Certainty, dietTraits, type Trait } from "./traits.ts";
import { compoundEnds, everydayWords, neutralWords } from "./words.ts";

/** Shorter names occur inside too many other words. */
const minLetters = { name: 5, prose: 6 };
/** A word longer than this is treated as a compound and is searched for shorter names too. */
const maxWordLetters = 18;
const longestName = 16;

let harmlessParts: Record<Mode, ReadonlySet<string>> | undefined;

let everyday: ReadonlySet<string> | undefined;

/** The food whose one-word name is written here as two words, such as "egg plant" or "pop-corn". */
export function foodInTwoWords(words: readonly Word[], from: number): Food | undefined {
  const joined = (words[from]?.text ?? "") + (words[from + 1]?.text ?? "");
  return joined.length >= 6 ? foods().byName.get(stemOf(joined)) : undefined;
}

/** The foods hidden in a text. `unknown[i]` is `words[i]` if no food was found for it, otherwise undefined. */
export function hiddenFoods(words: readonly Word[], unknown: readonly (Word | undefined)[], mode: Mode): FoodMatch[] {
  everyday ??= stemsOf(everydayWords);
  const isSuspicious = (word: Word | undefined) => word !== undefined && !everyday?.has(word.stem);
  const suspicious = unknown.map((word) => (isSuspicious(word) ? word : undefined));
  const found = suspicious.flatMap((word) => (word ? insideWord(word, mode) : []));
  for (let from = 0; from < words.length; from++) {
    const isNear = suspicious[from] || suspicious[from + 1] || words[from]?.text.length === 1;
    if (isNear) found.push(...acrossWords(words, suspicious, from));
  }
  return found;
}

function insideWord({ text, stem }: Word, mode: Mode): FoodMatch[] {
  const readings = [
    text.replace(/(.)\1{2,}/gu, "$1"),
    text.replace(/(.)\1{2,}/gu, "$1$1"),
    text.replace(/^(.)\1/u, "$1"),
    text.replace(/^(g|kg|ml|cl|l|oz|lb|tbsp|tsp|x)(?=.{4})/, ""),
    text.replaceAll("rn", "m").replaceAll("vv", "w"),
  ];
  for (const reading of readings) {
    const food = reading === text ? undefined : riskyFood(reading);
    if (food) return [toFoodMatch(text, food)];
  }
  const single = withoutDoubledLetters(stem);
  const misspelled = single.length > 4 ? foods().risky.get(single) : undefined;
  if (misspelled) return matchByName(text, misspelled);
  const parts = compoundOf(text, mode);
  if (parts) return parts.map((food) => toFoodMatch(text, food));
  const min = text.length > maxWordLetters ? 4 : minLetters[mode];
  const inside = substrings(text, min);
  if (inside.length > 0 || mode === "prose") return inside;
  return nearMisses(text, stem);
}

/** Finds foods in separated letters or parts of a word. At least one of the parts must be an unknown word. */
function acrossWords(words: readonly Word[], suspicious: readonly (Word | undefined)[], from: number): FoodMatch[] {
  const found: FoodMatch[] = [];
  let joined = words[from]?.text ?? "";
  for (let to = from + 1; to < Math.min(words.length, from + longestName); to++) {
    joined += words[to]?.text ?? "";
    if (joined.length > longestName) break;
    if (joined.length > 2 && !foods().riskyStarts.has(joined.slice(0, 3))) break;
    const parts = words.slice(from, to + 1);
    if (joined.length < 3 || !suspicious.slice(from, to + 1).some(Boolean)) continue;
    const isSpelledOut = parts.every((word, at) => word.text.length === 1 || suspicious[from + at]);
    const food = joined.length > 3 || isSpelledOut ? riskyFood(joined) : undefined;
    if (food) found.push(toFoodMatch(joined, food));
  }
  return found;
}

/** The risky foods of a compound whose parts are all words: "cheese|burger", "fish|cake|mix". */
function compoundOf(text: string, mode: Mode): Food[] | undefined {
  if (text.length > 40) return undefined;
  harmlessParts ??= { name: stemsOf([...neutralWords, ...compoundEnds]), prose: stemsOf(compoundEnds) };
  const best: (Food[] | undefined)[] = [[]];
  for (let to = 1; to <= text.length; to++) {
    for (let from = Math.max(0, to - longestName); from <= to - 2; from++) {
      const before = best[from];
      if (!before) continue;
      const food = to - from > 2 ? riskyFood(text.slice(from, to)) : undefined;
      const part = stemOf(text.slice(from, to));
      const isPart = food ?? (harmlessParts[mode].has(part) || (to - from > 2 && foods().byName.has(part)));
      if (isPart && (best[to]?.length ?? 0) <= before.length) best[to] = food ? [...before, food] : before;
    }
  }
  const parts = best[text.length];
  return parts && parts.length > 0 ? parts : undefined;
}

function substrings(text: string, minLength: number): FoodMatch[] {
  for (let length = Math.min(longestName, text.length); length >= minLength; length--) {
    for (let from = 0; from + length <= text.length; from++) {
      const food = riskyFood(text.slice(from, from + length));
      if (food) return [toFoodMatch(text, food)];
    }
  }
  return [];
}

/** The names within one edit of the word: an added, missing or wrong letter, or two swapped ones. */
function nearMisses(text: string, stem: string): FoodMatch[] {
  if (stem.length < 5 || stem.length > longestName) return [];
  const near = [...foods().risky.values()].filter((name) => name.length > 4 && isOneEditAway(stem, name));
  return near.flatMap((name) => matchByName(text, name));
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  const isSwapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwapped || (left.length <= 1 && right.length <= 1);
}

function matchByName(text: string, name: string): FoodMatch[] {
  const food = foods().byName.get(name);
  return food ? [toFoodMatch(text, food)] : [];
}

function riskyFood(text: string): Food | undefined {
  if (!foods().riskyStarts.has(text.slice(0, 3))) return undefined;
  const stem = stemOf(text);
  const food = foods().byName.get(stem);
  return food && isRisky(food) ? food : undefined;
}

function toFoodMatch(text: string, food: Food): FoodMatch {
  const traits = new Map<Trait, Certainty>();
  for (const trait of [...allergens, ...dietTraits, "lactose", "cheese"] as const) {
    const certainty = food.traits.get(trait);
    if (certainty) traits.set(trait, certainty);
  }
  return { food, text, traits };
}
