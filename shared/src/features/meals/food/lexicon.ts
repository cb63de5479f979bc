import { allergens } from "../allergens.ts";
import { allergenFoods } from "./allergen-foods.ts";
import { dietFoods, plainFoods } from "./other-foods.ts";
import { stemOf, wordsOf } from "./spelling.ts";

/** What of an animal, or made with alcohol, matters for diets. */
export const dietTraits = [
  "meat",
  "beef",
  "pork",
  "poultry",
  "gelatine",
  "rennet",
  "honey",
  "insect",
  "blood",
  "bone",
  "alcohol",
  "haram",
  "nonkosher",
] as const;

const kinds = [
  "lactose",
  "cheese",
  "fruit",
  "berry",
  "citrus",
  "stone",
  "vegetable",
  "root",
  "allium",
  "onion",
  "nightshade",
  "tomato",
  "chilli",
  "mushroom",
  "coconut",
  "pulse",
  "corn",
  "grain",
  "seed",
  "herb",
  "spice",
  "oil",
  "sweetener",
  "caffeine",
  "plain",
  "vague",
] as const;

const traits = [...allergens, ...dietTraits, ...kinds] as const;
export type Trait = (typeof traits)[number];

/** Whether a food is a thing, contains it, or often contains it. */
export type How = "is" | "contains" | "often";

/** Traits with their marks, and the names of the foods that have them; the marks are told in allergen-foods.ts. */
export type FoodLine = readonly [traits: string, names: string];

export interface Food {
  traits: Map<Trait, How>;
  /** Its names also are everyday words, which in prose need not be food: "roll", "sole". */
  isEveryday: boolean;
}

interface Lexicon {
  /** By the stems of its name, joined by spaces. */
  byName: ReadonlyMap<string, Food>;
  /** Foods of one word that a restriction may rule out, by that word without doubled letters. */
  risky: ReadonlyMap<string, string>;
  /** The first three letters of those words. */
  riskyStarts: ReadonlySet<string>;
  maxWords: number;
}

let lexicon: Lexicon | undefined;

/** All foods that are known; built at the first use. */
export function foods(): Lexicon {
  lexicon ??= buildLexicon();
  return lexicon;
}

/** The key under which a name stands in the lexicon. */
export function keyOf(name: string): string {
  // Nearly all names of the lists are plain, and reading them as text would make the first use slow.
  if (/^[a-z ]+$/.test(name)) return name.trim().split(/ +/).map(stemOf).join(" ");
  return wordsOf(name)
    .map(({ stem }) => stem)
    .join(" ");
}

/** A word without the second of doubled letters, which people and models misspell. */
export function undoubled(word: string): string {
  return word.replace(/(.)\1+/gu, "$1");
}

/** Whether some restriction of the common kinds could rule the food out. */
export function isRisky({ traits: has }: Food): boolean {
  return allergens.some((allergen) => has.has(allergen)) || dietTraits.some((trait) => has.has(trait));
}

function buildLexicon(): Lexicon {
  const byName = new Map<string, Food>();
  for (const [traitText, names] of [...allergenFoods, ...dietFoods, ...plainFoods]) {
    const marked = traitText.split(" ").map(readTrait);
    for (const name of names.split(",")) addTraits(foodOf(byName, name), marked);
  }
  const risky = new Map<string, string>();
  for (const [name, food] of byName) {
    const milk = food.traits.get("milk");
    if (milk) food.traits.set("lactose", milk);
    if (!name.includes(" ") && isRisky(food)) risky.set(undoubled(name), name);
  }
  const riskyStarts = new Set([...risky.values()].map((name) => name.slice(0, 3)));
  return {
    byName,
    risky,
    riskyStarts,
    maxWords: Math.max(...[...byName.keys()].map((name) => name.split(" ").length)),
  };
}

/** The food of all the names that `=` joins, which from here on is one. */
function foodOf(byName: Map<string, Food>, joinedNames: string): Food {
  const isEveryday = joinedNames.includes("~");
  const names = joinedNames.split("=").map((name) => keyOf(name.replace("~", "").trim()));
  const food = names.map((name) => byName.get(name)).find(Boolean) ?? { traits: new Map(), isEveryday };
  for (const name of names) {
    const other = byName.get(name);
    if (other && other !== food) mergeInto(food, other, byName);
    byName.set(name, food);
  }
  return food;
}

function mergeInto(food: Food, other: Food, byName: Map<string, Food>): void {
  addTraits(food, [...other.traits]);
  for (const [name, one] of byName) if (one === other) byName.set(name, food);
}

const order: readonly How[] = ["often", "contains", "is"];

function addTraits(food: Food, marked: readonly (readonly [Trait, How])[]): void {
  for (const [trait, how] of marked) {
    const before = food.traits.get(trait);
    if (!before || order.indexOf(how) > order.indexOf(before)) food.traits.set(trait, how);
  }
}

function readTrait(text: string): [Trait, How] {
  const name = text.replace(/[!?]$/, "");
  const trait = traits.find((one) => one === name);
  if (!trait) throw new Error(`No such trait: ${text}`);
  if (text.endsWith("!")) return [trait, "is"];
  return [trait, text.endsWith("?") ? "often" : "contains"];
}

/** Stems of plain words, for lists of them. */
export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stemOf));
}
