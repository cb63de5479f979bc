/** A recipe of the family as a dish that can be planned, with all of its words, so that the allergen filter sees them. */
import { asLine } from "../../text.ts";
import type { Recipe } from "../meals/schema.ts";
import { checkEveryWord, type Warnings, warningsFor } from "../meals/warnings.ts";
import { unitPattern } from "../shopping/units.ts";
import type { OwnRecipe } from "./schema.ts";

const usualServings = 4;
const maxIngredients = 60;
const maxSteps = 30;
const maxStepChars = 600;
const isUnit = new RegExp(`^${unitPattern}$`, "i");

/**
 * The dish; undefined where a planned meal cannot hold all of it, because what it left out would go unchecked. What was
 * said of ingredients beside their names, and the notes, stand in its last steps.
 */
export function asDish(recipe: Pick<OwnRecipe, "name" | "servings" | "minutes" | "ingredients" | "steps" | "notes">) {
  const remarks = recipe.ingredients.filter(hasRemark).map(({ text }) => text);
  const steps = [
    ...recipe.steps,
    ...(remarks.length > 0 ? [`The ingredients in full: ${remarks.join("; ")}`] : []),
    ...(recipe.notes ? [`Notes: ${asLine(recipe.notes)}`] : []),
  ].flatMap(inPieces);
  if (recipe.ingredients.length > maxIngredients || steps.length > maxSteps) return undefined;
  return {
    recipeName: recipe.name,
    cuisine: "",
    prepTime: null,
    cookTime: recipe.minutes,
    servings: recipe.servings ?? usualServings,
    dietaryTags: [],
    ingredients: recipe.ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    steps,
  } satisfies Recipe;
}

/** What in a dish of the family's own speaks against its members, and what of it could not be checked. */
export function warningsForOwn(dish: Recipe, members: Parameters<typeof warningsFor>[1]): Warnings {
  const { warnings, notChecked } = warningsFor(dish, members);
  const isAskedFor = members.some(({ dietaryRestrictions }) => dietaryRestrictions.length > 0);
  return { warnings, notChecked: isAskedFor ? [...new Set([...notChecked, ...withoutIngredients(dish)])] : notChecked };
}

/** Checks a dish of the family's own. */
export function checkOwnDish(dish: Recipe, restrictions: readonly string[]): ReturnType<typeof checkEveryWord> {
  const { forbidden, notChecked } = checkEveryWord(dish, restrictions);
  return { forbidden, notChecked: [...notChecked, ...withoutIngredients(dish)] };
}

/** A dish without ingredients says nothing of what is in it. */
function withoutIngredients({ recipeName, ingredients }: Recipe): string[] {
  return ingredients.length === 0 ? [recipeName] : [];
}

/** Whether the words of an ingredient say more than its name, its amount and its unit. */
export function hasRemark({ text, name }: OwnRecipe["ingredients"][number]): boolean {
  const rest = text.replace(name, " ").match(/\p{L}{3,}/gu) ?? [];
  return rest.some((word) => !isUnit.test(word));
}

/** Cut between words. */
function inPieces(step: string): string[] {
  const pieces: string[] = [];
  let rest = step;
  while (rest.length > maxStepChars) {
    const space = rest.lastIndexOf(" ", maxStepChars);
    const at = space > 0 ? space : maxStepChars;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...pieces, rest].filter(Boolean);
}
