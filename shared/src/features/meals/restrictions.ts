/** Converts the restrictions on a member's card to rules for the allergen check. */
import { allergens } from "./allergens.ts";
import { isNeutral } from "./food/find-foods.ts";
import { type Food, foods, namesIn, stemsOf } from "./food/lexicon.ts";
import { type Diet, dietSchema, diets, fillerWords, meanings, noRestriction } from "./food/restriction-words.ts";
import { stemOf, type Word, wordsOf } from "./food/spelling.ts";
import type { Trait } from "./food/traits.ts";

export type Rule =
  | { kind: "avoid"; traits: readonly Trait[] }
  | { kind: "diet"; diet: Diet }
  /** A food, or words to match exactly; `isUnread` if they are unknown. */
  | { kind: "free"; stems: readonly string[]; food: Food | undefined; isUnread: boolean };

const allergy = /allerg|anaphyla|intoleran|unvertraglich|sensitiv/;
const ending = /(.{2,})(allerg(ie|y)|intoleran(ce|z)|unvertraglichkeit|frei|free)$/;

let vocabulary: { readonly names: ReadonlyMap<string, Rule>; readonly fillers: ReadonlySet<string> } | undefined;

/** The rules of a restriction, one for each thing that it names; empty only if it states no restriction. */
export function readRestriction(text: string): Rule[] {
  const words = wordsOf(text).map(withoutEnding);
  const plain = words.map((word) => word.text).join(" ");
  if (noRestriction.test(plain)) return text.trim() === "" || plain ? [] : [unread(text, words)];
  const isAllergy = allergy.test(plain) || allergy.test(text.toLowerCase());
  return partsOf(words).flatMap((part) => readPart(part, isAllergy));
}

/** The things that a text lists: "nuts, kiwi and milk". */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    const isJoin = ["and", "or", "und", "et", "plus"].includes(word.text);
    if (word.afterBreak || isJoin) parts.push([]);
    if (!isJoin) parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.some((word) => !isFiller(word)));
}

function readPart(words: readonly Word[], isAllergy: boolean): Rule[] {
  const rules: Rule[] = [];
  const rest: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const read = readAt(words, at, isAllergy);
    const word = words[at];
    if (read) rules.push(...read.rules);
    else if (word && !isFiller(word) && !isNeutral(word)) rest.push(word);
    if (read) at += read.length - 1;
  }
  if (rules.length > 0) return [...rules, ...rest.map((word) => ({ ...unread("", [word]), isUnread: false }))];
  const significant = words.filter((word) => !isFiller(word));
  return [unread("", rest.length > 0 ? rest : significant)];
}

function readAt(words: readonly Word[], from: number, isAllergy: boolean) {
  const { byName, maxWords } = foods();
  const { names } = knownWords();
  for (let length = Math.min(maxWords, words.length - from); length > 0; length--) {
    const stems = words.slice(from, from + length).map(({ stem }) => stem);
    const key = stems.join(" ");
    const rule = names.get(key);
    if (rule) return { rules: [rule], length };
    const food = byName.get(key);
    if (food && !(length === 1 && isFiller(words[from]))) return { rules: rulesOfFood(food, stems, isAllergy), length };
  }
  return undefined;
}

/** "No almonds" means no nuts. An allergy to pesto includes its ingredients, but "no pesto" forbids only pesto. */
function rulesOfFood(food: Food, stems: readonly string[], isAllergy: boolean): Rule[] {
  const traits = allergens.filter((allergen) => {
    const how = food.traits.get(allergen);
    return how === "is" || (how && isAllergy);
  });
  const free: Rule = { kind: "free", stems, food, isUnread: false };
  return traits.length > 0 ? [{ kind: "avoid", traits }, free] : [free];
}

function unread(text: string, words: readonly Word[]): Rule & { kind: "free" } {
  const stems = words.length > 0 ? words.map(({ stem }) => stem) : [text.trim()];
  return { kind: "free", stems, food: undefined, isUnread: true };
}

/** Removes the ending of compounds such as "Nussallergie" and "glutenfree". */
function withoutEnding(word: Word): Word {
  const text = ending.exec(word.text)?.[1] ?? word.text;
  return { ...word, text, stem: stemOf(text) };
}

function isFiller(word: Word | undefined): boolean {
  return word !== undefined && (knownWords().fillers.has(word.stem) || allergy.test(word.text));
}

function knownWords() {
  vocabulary ??= {
    names: new Map([
      ...Object.entries(meanings).flatMap(([names, traits]) => rulesByName(names, { kind: "avoid", traits })),
      ...dietSchema.options.flatMap((diet) => rulesByName(diets[diet].names, { kind: "diet", diet })),
    ]),
    fillers: stemsOf(fillerWords),
  };
  return vocabulary;
}

function rulesByName(names: string, rule: Rule): [string, Rule][] {
  return namesIn(names).map((name) => [name, rule]);
}
