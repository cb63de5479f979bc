/**
 * Labels such as "gluten-free", "vegan" and "without nuts". A label takes an allergen away only from the food that it
 * stands at, and never from the thing itself: there are no gluten-free wheat and no nut-free almonds.
 */
import { allergens } from "../allergens.ts";
import { dietTraits, type Trait } from "./lexicon.ts";
import { stemOf, type Word } from "./spelling.ts";

export interface Label {
  from: number;
  to: number;
  traits: readonly Trait[];
  /** Also takes away what the food is, as "vegan" does of "vegan bacon". */
  replacesThing: boolean;
}

const flesh: readonly Trait[] = ["meat", "beef", "pork", "poultry", "fish", "crustaceans", "molluscs"];
const notVegetarian: readonly Trait[] = [
  ...flesh,
  "gelatine",
  "rennet",
  "insect",
  "blood",
  "bone",
  "haram",
  "nonkosher",
];
const milk: readonly Trait[] = ["milk", "lactose", "cheese", "rennet"];
const animal: readonly Trait[] = [...notVegetarian, ...milk, "eggs", "honey"];

/** What a word means before "free" or after "without". */
const groups = new Map<string, readonly Trait[]>([
  ...allergens.map((allergen): [string, readonly Trait[]] => [stemOf(allergen), [allergen]]),
  ["wheat", ["gluten"]],
  ["dairi", milk],
  ["milk", milk],
  ["lactos", ["lactose"]],
  ["lactose", ["lactose"]],
  ["egg", ["eggs"]],
  ["nut", ["nuts", "peanuts"]],
  ["soi", ["soya"]],
  ["sulfite", ["sulphites"]],
  ["shellfish", ["crustaceans", "molluscs"]],
  ["seafood", ["crustaceans", "molluscs", "fish"]],
  ["meat", ["meat", "beef", "pork", "poultry"]],
  ["pork", ["pork"]],
  ["alcohol", ["alcohol"]],
  ["gelatine", ["gelatine"]],
  ["gelatin", ["gelatine"]],
  ["honei", ["honey"]],
  ["onion", ["onion", "allium"]],
  ["garlic", ["allium"]],
]);

const wholes: Readonly<Record<string, readonly Trait[]>> = {
  vegan: animal,
  "plant based": animal,
  vegetarian: notVegetarian,
  meatless: ["meat", "beef", "pork", "poultry"],
  eggless: ["eggs"],
  dairyless: milk,
  "non dairi": milk,
  "non alcoholic": ["alcohol"],
  "alcohol free": ["alcohol"],
};

/** Certificates speak of what is doubtful only: there is no halal pork. */
const certificates: Readonly<Record<string, readonly Trait[]>> = {
  halal: ["pork", "alcohol", "gelatine", "haram", "blood"],
  kosher: ["pork", "crustaceans", "molluscs", "gelatine", "nonkosher", "blood"],
};

const animalTraits = new Set<Trait>([...animal, ...dietTraits]);

/** Whether a label may take away what a food itself is. */
export function isReplaceable(trait: Trait): boolean {
  return animalTraits.has(trait);
}

/** The labels of a text, in order. */
export function labelsOf(words: readonly Word[]): Label[] {
  const labels: Label[] = [];
  for (let at = 0; at < words.length; at++) {
    const label = labelAt(words, at) ?? nextOfNegation(words, at, labels.at(-1));
    if (!label) continue;
    labels.push(label);
    at = label.to - 1;
  }
  return labels;
}

function labelAt(words: readonly Word[], from: number): Label | undefined {
  const stem = words[from]?.stem ?? "";
  const two = words[from + 1]?.afterBreak ? stem : `${stem} ${words[from + 1]?.stem}`;
  if (wholes[two]) return { from, to: from + 2, traits: wholes[two], replacesThing: true };
  if (wholes[stem]) return { from, to: from + 1, traits: wholes[stem], replacesThing: true };
  if (certificates[stem]) return { from, to: from + 1, traits: certificates[stem], replacesThing: false };
  return freeOf(words, from) ?? without(words, from);
}

/** "nut-free", but not "egg, free-range", "milk free from hormones" or the plural in "eggs free of charge". */
function freeOf(words: readonly Word[], from: number): Label | undefined {
  const [group, free, next] = words.slice(from, from + 3);
  const traits = group && groups.get(group.stem);
  if (!traits || free?.text !== "free" || free.afterBreak) return undefined;
  if (next && !next.afterBreak && ["range", "from", "of", "run", "ranging"].includes(next.text)) return undefined;
  return { from, to: from + 2, traits, replacesThing: true };
}

const negations = ["without", "no", "free from", "free of", "zero", "contains no"];
const doubling = ["not", "never", "nothing", "nor", "isnt", "dont", "cant"];

/** "without nuts", "free from added milk"; "not without nuts" says the contrary. */
function without(words: readonly Word[], from: number): Label | undefined {
  const one = words[from]?.text ?? "";
  const length = negations.includes(`${one} ${words[from + 1]?.text}`) ? 2 : 1;
  if (length === 1 && !negations.includes(one)) return undefined;
  if (doubling.includes(words[from - 1]?.text ?? "")) return undefined;
  return groupAfter(words, from, from + length);
}

/** The "or milk" of "without nuts or milk". */
function nextOfNegation(words: readonly Word[], from: number, before: Label | undefined): Label | undefined {
  const isNext = before?.to === from && ["or", "nor"].includes(words[from]?.text ?? "");
  return isNext ? groupAfter(words, from, from + 1) : undefined;
}

function groupAfter(words: readonly Word[], from: number, first: number): Label | undefined {
  const at = ["added", "any"].includes(words[first]?.text ?? "") ? first + 1 : first;
  const group = words[at];
  const traits = group && groups.get(group.stem);
  const isApart = words.slice(from + 1, at + 1).some((word) => word.afterBreak);
  return traits && !isApart ? { from, to: at + 1, traits, replacesThing: true } : undefined;
}
