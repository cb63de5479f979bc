import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import { allergens } from "../allergens.ts";
import foodsFile from "./foods.json" with { type: "json" };
import { stemOf, wordsOf } from "./spelling.ts";
import { dietTraits, type How, markedTraitsText, type Trait } from "./traits.ts";

/** By heading, the traits of each food under all of its names. README.md describes the format. */
const foodsSchema = z.record(z.string(), z.record(z.string(), markedTraitsText));

export interface Food {
  traits: Map<Trait, How>;
  /** Its names are everyday words too, which in prose need not mean food: "roll", "sole". */
  isEveryday: boolean;
}

interface Lexicon {
  /** By the stems of its name, joined by spaces. */
  byName: ReadonlyMap<string, Food>;
  /** Foods with one-word names that a restriction may rule out, by that word without doubled letters. */
  risky: ReadonlyMap<string, string>;
  /** The first three letters of those words. */
  riskyStarts: ReadonlySet<string>;
  /** The stems with which the names of foods begin. */
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
  // Nearly all names in the lists are plain; reading each as text would make the first use slow.
  if (/^[a-z ]+$/.test(name)) return name.trim().split(/ +/).map(stemOf).join(" ");
  return wordsOf(name)
    .map(({ stem }) => stem)
    .join(" ");
}

/** The keys of the names in a data file, which writes them as "soy sauce = soya sauce". */
export function namesIn(text: string): string[] {
  return text.replace("~", "").split("=").map(keyOf);
}

/** A word with doubled letters made single, because people and models misspell them. */
export function undoubled(word: string): string {
  return word.replace(/(.)\1+/gu, "$1");
}

/** Whether any common restriction could rule the food out. */
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
      if (byName.has(name)) throw new Error(`Mistakes in foods.json:\n${names}: "${name}" stands there twice`);
      byName.set(name, food);
    }
  }
  const risky = new Map<string, string>();
  for (const [name, food] of byName) if (!name.includes(" ") && isRisky(food)) risky.set(undoubled(name), name);
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
