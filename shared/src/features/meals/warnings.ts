import { checkIngredients, checkText, dietaryTagsOf } from "./allergen-check.ts";
import { type Eater, type Eating, eatersOf } from "./eaters.ts";
import type { Meal, Recipe } from "./schema.ts";
import { unreadableWords } from "./unreadable-words.ts";

/** A food in a meal that a member's restriction forbids. */
export interface Warning {
  /** The name of the member concerned. */
  member: string;
  restriction: string;
  found: string;
  /** A part of a sentence, such as "mozzarella is made from milk". */
  reason: string;
}

export interface Warnings {
  warnings: Warning[];
  /** Unknown ingredients and words, which are never called safe; empty if no eater has a restriction. */
  notChecked: string[];
}

/**
 * Checks a planned meal against the restrictions of the people who eat it. It runs on each read and stores nothing, so
 * a new restriction applies to existing plans immediately. A meal without ingredients is checked by its name. Steps and
 * notes count as well.
 */
export function warningsFor(
  meal: Pick<Meal, "recipeName" | "ingredients" | "steps"> & Partial<Eating>,
  members: readonly (Eater & { id?: string })[],
): Warnings {
  const restricted = eatersOf(meal, members).filter(({ dietaryRestrictions }) => dietaryRestrictions.length > 0);
  const notChecked = new Set<string>();
  const warnings = restricted.flatMap(({ name, dietaryRestrictions }) => {
    const verdict = checkRecipe(meal, dietaryRestrictions);
    for (const unknown of verdict.notChecked) notChecked.add(unknown);
    return verdict.forbidden.map((found) => ({ member: name, ...found }));
  });
  for (const unread of restricted.length > 0 ? unreadableWords(meal) : []) notChecked.add(unread);
  return { warnings, notChecked: [...notChecked] };
}

/** Checks a recipe before it is planned: by its ingredients, its name and every step. */
export function checkRecipe(
  recipe: Pick<Recipe, "recipeName" | "ingredients" | "steps">,
  restrictions: readonly string[],
) {
  const { forbidden, notChecked } = checkDish(recipe, restrictions);
  const inSteps = checkText(recipe.steps.join(". "), restrictions);
  return {
    forbidden: [...forbidden, ...newFindings(inSteps.forbidden, forbidden)],
    notChecked: [...notChecked, ...inSteps.notChecked],
  };
}

/** Checks a recipe, and lists its unreadable words. */
export function checkEveryWord(
  recipe: Pick<Recipe, "recipeName" | "ingredients" | "steps">,
  restrictions: readonly string[],
) {
  const { forbidden, notChecked } = checkRecipe(recipe, restrictions);
  return { forbidden, notChecked: [...notChecked, ...unreadableWords(recipe)] };
}

/**
 * The tags of a recipe, such as "Nut-free". Any contradicting word excludes a tag, and an unreadable word excludes all.
 */
export function tagsOfRecipe(recipe: Pick<Recipe, "recipeName" | "ingredients" | "steps">): string[] {
  if (unreadableWords(recipe).length > 0) return [];
  const tags = dietaryTagsOf(recipe.ingredients.map(({ name }) => name));
  const prose = [recipe.recipeName, ...recipe.steps].join(". ");
  return tags.filter((tag) => checkText(prose, [tag]).forbidden.length === 0);
}

/** Checks a dish by its ingredients and its name. The name repeats no finding of the ingredients. */
export function checkDish(
  { recipeName, ingredients }: Pick<Recipe, "recipeName" | "ingredients">,
  restrictions: readonly string[],
) {
  const { forbidden, notChecked } = checkIngredients(
    ingredients.map(({ name }) => name),
    restrictions,
  );
  const inName = checkText(recipeName, restrictions).forbidden;
  return { forbidden: [...forbidden, ...newFindings(inName, forbidden)], notChecked };
}

type Forbidden = ReturnType<typeof checkText>["forbidden"];

/** The findings for restrictions without an earlier finding. */
function newFindings(found: Forbidden, before: Forbidden): Forbidden {
  return found.filter(({ restriction }) => !before.some((other) => other.restriction === restriction));
}
