/** The properties of food that restrictions refer to. */
import * as z from "zod/mini";
import { allergens } from "../allergens.ts";

/** Traits of animal products and alcohol that matter for diets. */
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

/** The kinds that a food may belong to: "an apple counts as fruit". */
export const foodKinds = [
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
  "seed",
] as const;

const others = ["lactose", "grain", "herb", "spice", "oil", "sweetener", "caffeine", "plain", "vague"] as const;

const traits = [...allergens, ...dietTraits, ...foodKinds, ...others] as const;
export type Trait = (typeof traits)[number];

/** Whether a food is the trait itself, contains it, or often contains it. */
export type Certainty = "is" | "contains" | "often";

/** Traits as the data files write them: "milk lactose cheese". */
export const traitsText = z.pipe(
  z.string(),
  z.transform((text, context): readonly Trait[] => text.split(" ").flatMap((name) => readTrait(name, context))),
);

/** Traits with marks for `Certainty`: "gluten eggs? fish!". */
export const markedTraitsText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const marked = text.split(" ").flatMap((word) => {
      const found = readTrait(word.replace(/[!?]$/, ""), context);
      return found.map((trait): [Trait, Certainty] => [trait, certaintyOf(word)]);
    });
    return new Map(marked);
  }),
);

function readTrait(name: string, { issues }: Pick<z.core.ParsePayload, "issues">): Trait[] {
  const trait = traits.find((one) => one === name);
  if (trait) return [trait];
  issues.push({ code: "custom", input: name, message: `"${name}" is not a trait of a food` });
  return [];
}

function certaintyOf(word: string): Certainty {
  if (word.endsWith("!")) return "is";
  return word.endsWith("?") ? "often" : "contains";
}
