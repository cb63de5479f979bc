/**
 * The allergen filter: checks food against the restrictions of a family's members. In doubt it forbids. Unknown food is
 * "not checked", never safe. It helps people but does not replace reading labels.
 */
import { type Allergen, allergens } from "./allergens.ts";
import { type FoodMatch, findFoods, type Reading, textOf } from "./food/find-foods.ts";
import { reasonFor, reasonForMixing, reasonForName } from "./food/reasons.ts";
import { diets } from "./food/restriction-words.ts";
import { isForeign } from "./food/spelling.ts";
import type { Trait } from "./food/traits.ts";
import { type Rule, readRestriction } from "./restrictions.ts";

export interface Verdict {
  /** Each food that a restriction forbids, with the reason as a fragment of a sentence. */
  forbidden: { found: string; restriction: string; reason: string }[];
  /** Unknown names and unreadable restrictions. With any, no text may call the dish safe. */
  notChecked: string[];
}

type Hit = Omit<Verdict["forbidden"][number], "restriction">;

/** Checks the ingredient names of one dish. */
export function checkIngredients(names: readonly string[], restrictions: readonly string[]): Verdict {
  const readings = names.map((name) => findFoods(name, "name"));
  const unknown = names.filter((_, at) => !readings[at]?.isKnown);
  return check(readings, restrictions, unknown);
}

/** Checks prose: a sentence of a chat, the name of a meal, a step of a recipe. */
export function checkText(text: string, restrictions: readonly string[]): Verdict {
  const reading = findFoods(text, "prose");
  const unreadable = reading.words.map((word) => word.text).filter(isForeign);
  return check([reading], restrictions, unreadable);
}

/** The allergens that ingredients contain or often contain, for display. */
export function allergensOf(names: readonly string[]): Allergen[] {
  const found = names.flatMap((name) => findFoods(name, "name").found);
  return allergens.filter((allergen) => found.some(({ traits }) => traits.has(allergen)));
}

const tags = ["Vegan", "Vegetarian", "Pescatarian", "Gluten-free", "Dairy-free", "Egg-free", "Nut-free"];

/** The dietary tags of a dish, such as "Vegan"; empty if it has an unknown ingredient. */
export function dietaryTagsOf(names: readonly string[]): string[] {
  const readings = names.map((name) => findFoods(name, "name"));
  if (readings.length === 0 || readings.some(({ isKnown }) => !isKnown)) return [];
  return tags.filter((tag) => check(readings, [tag], []).forbidden.length === 0);
}

function check(readings: readonly Reading[], restrictions: readonly string[], unknown: readonly string[]): Verdict {
  const forbidden = new Map<string, Verdict["forbidden"][number]>();
  const notChecked = new Set(unknown);
  for (const restriction of new Set(restrictions)) {
    for (const rule of readRestriction(restriction)) {
      if (rule.kind === "free" && rule.isUnread) notChecked.add(restriction);
      for (const hit of hitsOf(rule, readings)) {
        const key = JSON.stringify([hit.found, restriction]);
        if (!forbidden.has(key)) forbidden.set(key, { found: hit.found, restriction, reason: hit.reason });
      }
    }
  }
  return { forbidden: [...forbidden.values()], notChecked: [...notChecked] };
}

function hitsOf(rule: Rule, readings: readonly Reading[]): Hit[] {
  const found = readings.flatMap((reading) => reading.found);
  if (rule.kind === "avoid") return hitsOfTraits(found, rule.traits);
  if (rule.kind === "free") return readings.flatMap((reading) => hitsOfFree(reading, rule));
  const hits = hitsOfTraits(found, diets[rule.diet].leavesOut);
  return rule.diet === "kosher" ? [...hits, ...mixedWithMeat(found)] : hits;
}

function hitsOfTraits(found: readonly FoodMatch[], traits: readonly Trait[]): Hit[] {
  return found.flatMap((one) => {
    const trait = traits.find((forbidden) => one.traits.has(forbidden));
    return trait ? [{ found: one.text, reason: reasonFor(one, trait) }] : [];
  });
}

/** Finds the food that a restriction names, words that contain its name, and general names for it. */
function hitsOfFree(reading: Reading, { stems, food }: Rule & { kind: "free" }): Hit[] {
  const hits = reading.found.flatMap((one): Hit[] => {
    if (food && one.food === food) return [{ found: one.text, reason: reasonForName(one.text) }];
    const wide = [...(food?.traits ?? [])].find(([kind, how]) => how !== "often" && isWide(one, kind));
    return wide ? [{ found: one.text, reason: reasonFor(one, wide[0]) }] : [];
  });
  const joined = stems.join("");
  reading.words.forEach((word, at) => {
    const isPhrase = stems.every((stem, i) => reading.words[at + i]?.stem === stem);
    const text = isPhrase ? textOf(reading.words.slice(at, at + stems.length)) : word.text;
    const isInside = joined.length > 3 && word.text.includes(joined);
    if (isPhrase || isInside) hits.push({ found: text, reason: reasonForName(text) });
  });
  return hits;
}

const notWide: readonly Trait[] = [...allergens, "lactose", "plain", "vague"];

function isWide(found: FoodMatch, kind: Trait): boolean {
  return found.traits.get(kind) === "often" && !notWide.includes(kind);
}

/** Milk in a dish with meat, which a kosher kitchen separates. */
function mixedWithMeat(found: readonly FoodMatch[]): Hit[] {
  const holds = (one: FoodMatch, trait: Trait) => one.traits.has(trait) && one.traits.get(trait) !== "often";
  const meat = found.find((one) => holds(one, "meat") || holds(one, "poultry"));
  if (!meat) return [];
  return found
    .filter((one) => holds(one, "milk"))
    .map((one) => ({ found: one.text, reason: reasonForMixing(one.text, meat.text) }));
}
