/**
 * Converts a recipe of the family to a dish for a plan. The dish contains all words, so the allergen filter checks
 * them.
 */
import { unitOf } from "../../amounts/unit-words.ts";
import { asLine } from "../../text.ts";
import { defaultServings } from "../meals/amounts.ts";
import { inFull } from "../meals/scaled-steps.ts";
import type { Recipe } from "../meals/schema.ts";
import { checkEveryWord, type Warnings, warningsFor } from "../meals/warnings.ts";
import { cutText } from "./lines.ts";
import type { OwnRecipe } from "./schema.ts";

const maxIngredients = 60;
const maxSteps = 30;
const maxStepChars = 600;

/**
 * The dish; undefined if it exceeds the limits of a planned meal, because omitted parts would be unchecked. Remarks on
 * ingredients, and the notes, become its last steps.
 */
export function recipeToDish(
  recipe: Pick<OwnRecipe, "name" | "servings" | "minutes" | "ingredients" | "steps" | "notes">,
) {
  const servings = recipe.servings ?? defaultServings;
  const remarks = remarksOn(recipe.ingredients);
  const steps = [
    ...recipe.steps,
    ...(remarks.length > 0 ? [`${inFull.ingredients}, for ${servings}: ${remarks.join("; ")}`] : []),
    ...(recipe.notes ? [`${inFull.notes}${asLine(recipe.notes)}`] : []),
  ].flatMap((step) => cutText(step, maxStepChars));
  if (recipe.ingredients.length > maxIngredients || steps.length > maxSteps) return undefined;
  return {
    recipeName: recipe.name,
    cuisine: "",
    prepTime: null,
    cookTime: recipe.minutes,
    servings,
    dietaryTags: [],
    ingredients: recipe.ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    steps,
  } satisfies Recipe;
}

/** The ingredients with remarks; if the recipe has groups, all ingredients by group. */
function remarksOn(ingredients: OwnRecipe["ingredients"]): string[] {
  if (!ingredients.some(({ group }) => group)) return ingredients.filter(hasRemark).map(({ text }) => text);
  return ingredients.map(({ text, group }, at) => {
    const isFirst = group !== undefined && group !== ingredients[at - 1]?.group;
    return isFirst ? `${group}: ${text}` : text;
  });
}

/** Checks one of the family's own dishes against its members' restrictions. */
export function warningsForOwnDish(dish: Recipe, members: Parameters<typeof warningsFor>[1]): Warnings {
  const { warnings, notChecked } = warningsFor(dish, members);
  const isAskedFor = members.some(({ dietaryRestrictions }) => dietaryRestrictions.length > 0);
  return { warnings, notChecked: isAskedFor ? [...new Set([...notChecked, ...withoutIngredients(dish)])] : notChecked };
}

/** Checks one of the family's own dishes against restrictions. */
export function checkOwnDish(dish: Recipe, restrictions: readonly string[]): ReturnType<typeof checkEveryWord> {
  const { forbidden, notChecked } = checkEveryWord(dish, restrictions);
  return { forbidden, notChecked: [...notChecked, ...withoutIngredients(dish)] };
}

/** A dish without ingredients cannot be checked. */
function withoutIngredients({ recipeName, ingredients }: Recipe): string[] {
  return ingredients.length === 0 ? [recipeName] : [];
}

/** Whether the text of an ingredient contains more than its name, amount and unit. */
export function hasRemark({ text, name }: OwnRecipe["ingredients"][number]): boolean {
  const rest = text.replace(name, " ").match(/\p{L}{3,}/gu) ?? [];
  return rest.some((word) => !unitOf(word));
}
