/** Explains why a food is forbidden, as part of a sentence: "mozzarella is made from milk". */
import { allergens } from "../allergens.ts";
import type { FoodMatch } from "./find-foods.ts";
import { keyOf } from "./lexicon.ts";
import { stemOf } from "./spelling.ts";
import { foodKinds, type Trait } from "./traits.ts";

/** Names of traits with an unusual key. */
const labels: Partial<Record<Trait, string>> = {
  rennet: "calf rennet",
  insect: "insect products",
  bone: "bone",
  nonkosher: "an animal that is not kosher",
  haram: "an animal that is not halal",
  berry: "berries",
  stone: "stone fruit",
  vegetable: "vegetables",
  root: "root vegetables",
  allium: "onion or garlic",
  onion: "onions",
  nightshade: "nightshades",
  mushroom: "mushrooms",
  pulse: "pulses",
  seed: "seeds",
};

/** The reason says "made from" for a food with only one of these allergens. */
const madeOf: readonly Trait[] = ["milk", "eggs"];

export function reasonFor({ text, food, traits }: FoodMatch, trait: Trait): string {
  const label = labels[trait] ?? trait;
  const isMany = isPlural(text);
  if (keyOf(text) === keyOf(label)) return reasonForName(text);
  const how = traits.get(trait);
  if (how === "often") return `${text} often ${isMany ? "contain" : "contains"} ${label}`;
  if (how === "is" || isKind(trait)) return `${text} ${isMany ? "count" : "counts"} as ${label}`;
  const isPure = madeOf.includes(trait) && allergens.filter((allergen) => food.traits.has(allergen)).length === 1;
  if (isPure) return `${text} ${isMany ? "are" : "is"} made from ${label}`;
  return `${text} ${isMany ? "contain" : "contains"} ${label}`;
}

export function reasonForName(text: string): string {
  return `${text} ${isPlural(text) ? "are" : "is"} ruled out`;
}

export function reasonForMixing(milk: string, meat: string): string {
  return `${milk} ${isPlural(milk) ? "are" : "is"} in the same dish as ${meat}`;
}

function isPlural(text: string): boolean {
  const last = text.split(" ").at(-1) ?? "";
  return /[^s]s$/.test(last) && stemOf(last).length < last.length;
}

function isKind(trait: Trait): boolean {
  return foodKinds.some((kind) => kind === trait);
}
