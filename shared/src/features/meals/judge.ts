/** The gate: judges names of food against what a family's members must not eat. In doubt it forbids. */
import { nameKey } from "../../text.ts";
import { type Allergen, allergens } from "./allergens.ts";
import { type Rule, readRestriction } from "./restrictions.ts";

export interface Verdict {
  /** What was found that a restriction rules out, and why, as the fragment of a sentence. */
  forbidden: { found: string; restriction: string; reason: string }[];
  /** What no list knows, and restrictions that cannot be read: never to be called safe. */
  notChecked: string[];
}

const foods: Readonly<Record<string, readonly (Allergen | "meat" | "animal")[]>> = {
  flour: ["gluten"],
  bread: ["gluten"],
  pasta: ["gluten"],
  spaghetti: ["gluten"],
  noodles: ["gluten"],
  egg: ["eggs"],
  eggs: ["eggs"],
  milk: ["milk"],
  butter: ["milk"],
  cream: ["milk"],
  cheese: ["milk"],
  mozzarella: ["milk"],
  parmesan: ["milk"],
  yogurt: ["milk"],
  salmon: ["fish"],
  tuna: ["fish"],
  peanut: ["peanuts"],
  peanuts: ["peanuts"],
  almonds: ["nuts"],
  walnuts: ["nuts"],
  chicken: ["meat"],
  beef: ["meat"],
  pork: ["meat"],
  bacon: ["meat"],
  honey: ["animal"],
};
const plain = new Set(
  "tomato tomatoes onion onions garlic rice oil olive salt pepper potato potatoes carrot carrots".split(" "),
);

/** Judges the ingredients of a dish, each by its name. */
export function judgeIngredients(names: readonly string[], restrictions: readonly string[]): Verdict {
  const verdict = judgeText(names.join(", "), restrictions);
  const notChecked = names.filter((name) => !wordsOf(name).some((word) => foods[word] || plain.has(word)));
  return { ...verdict, notChecked };
}

/** Judges prose: a sentence of a chat, the name of a meal, a step of a recipe. */
export function judgeText(text: string, restrictions: readonly string[]): Verdict {
  const forbidden = restrictions.flatMap((restriction) =>
    readRestriction(restriction).flatMap((rule) =>
      wordsOf(text)
        .filter((word) => isRuledOut(word, rule))
        .map((found) => ({ found, restriction, reason: `${found} is ruled out` })),
    ),
  );
  return { forbidden, notChecked: [] };
}

/** The allergens in a dish, for display. */
export function allergensOf(names: readonly string[]): Allergen[] {
  const found = new Set<string>(names.flatMap((name) => wordsOf(name).flatMap((word) => foods[word] ?? [])));
  return allergens.filter((allergen) => found.has(allergen));
}

/** What may be said of a dish: a tag is given only when every ingredient is known. */
export function dietaryTagsOf(names: readonly string[]): string[] {
  const tags = ["Vegan", "Vegetarian", "Gluten-free", "Dairy-free", "Nut-free", "Egg-free"];
  if (names.length === 0 || judgeIngredients(names, []).notChecked.length > 0) return [];
  return tags.filter((tag) => judgeIngredients(names, [tag]).forbidden.length === 0);
}

function wordsOf(text: string): string[] {
  return nameKey(text).split(/[^\p{L}\p{N}]+/u);
}

function isRuledOut(word: string, rule: Rule): boolean {
  const traits = foods[word] ?? [];
  if (rule.kind === "free") return rule.words !== "" && word.startsWith(rule.words.replace(/s$/, ""));
  if (rule.kind === "avoid") return rule.traits.some((trait) => traits.includes(trait));
  const vegetarian = traits.some((trait) => ["meat", "fish", "crustaceans", "molluscs"].includes(trait));
  return vegetarian || (rule.diet === "vegan" && traits.some((trait) => ["milk", "eggs", "animal"].includes(trait)));
}
