import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import { allergens } from "../allergens.ts";
import foodsFile from "./foods.json" with { type: "json" };
import { stemOf, wordsOf } from "./spelling.ts";
import { type Certainty, dietTraits, markedTraitsText, type Trait } from "./traits.ts";

/** By heading, the traits of each food by all its names. README.md describes the format. */
const foodsSchema = z.record(z.string(), z.record(z.string(), markedTraitsText));

export interface Food {
  traits: Map<Trait, Certainty>;
  /** Whether its names are also everyday words, which need not mean food in prose: "roll", "sole". */
  isEveryday: boolean;
}

interface Lexicon {
  /** Foods by the stems of their names, joined by spaces. */
  byName: ReadonlyMap<string, Food>;
  /** One-word names of foods that a restriction may forbid, by the word without doubled letters. */
  risky: ReadonlyMap<string, string>;
  /** The first three letters of those words. */
  riskyStarts: ReadonlySet<string>;
  /** The first stems of all food names. */
  firstStems: ReadonlySet<string>;
  maxWords: number;
}

let lexicon: Lexicon | undefined;

/** All known foods; built at the first use. */
export function foods(): Lexicon {
  lexicon ??= buildLexicon();
  return lexicon;
}

/** The key of a name in the lexicon. */
export function keyOf(name: string): string {
  // Most names in the lists are plain. Parsing each as text would make the first use slow.
  if (/^[a-z ]+$/.test(name)) return name.trim().split(/ +/).map(stemOf).join(" ");
  return wordsOf(name)
    .map(({ stem }) => stem)
    .join(" ");
}

/** The keys of the names in a data file, which writes them as "soy sauce = soya sauce". */
export function namesIn(text: string): string[] {
  return text.replace("~", "").split("=").map(keyOf);
}

/** Replaces doubled letters by single ones, because people and models misspell them. */
export function withoutDoubledLetters(word: string): string {
  return word.replace(/(.)\1+/gu, "$1");
}

/** Whether a common restriction could forbid the food. */
export function isRisky({ traits: has }: Food): boolean {
  return allergens.some((allergen) => has.has(allergen)) || dietTraits.some((trait) => has.has(trait));
}

function buildLexicon(): Lexicon {
  const headings = readDataFile("foods.json", foodsSchema, foodsFile);
  const byName = new Map<string, Food>();
  for (const [names, traits] of Object.values(headings).flatMap(Object.entries<Food["traits"]>)) {
    const milk = traits.get("milk");
    if (milk) traits.set("lactose", milk);
    const food = { traits, isEveryday: names.startsWith("~") };
    for (const name of namesIn(names)) {
      if (byName.has(name)) throw new Error(`Mistakes in foods.json:\n${names}: "${name}" appears twice`);
      byName.set(name, food);
    }
  }
  const risky = new Map<string, string>();
  for (const [name, food] of byName)
    if (!name.includes(" ") && isRisky(food)) risky.set(withoutDoubledLetters(name), name);
  const words = [...byName.keys()].map((name) => name.split(" "));
  return {
    byName,
    risky,
    riskyStarts: new Set([...risky.values()].map((name) => name.slice(0, 3))),
    firstStems: new Set(words.map(([first = ""]) => first)),
    maxWords: Math.max(...words.map(({ length }) => length)),
  };
}

/** The stems of plain words, for lists of words. */
export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stemOf));
}
