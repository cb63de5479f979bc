/** Turns the texts of a page into a recipe. What was not understood is named and never guessed. */
import {
  maxIngredientChars,
  maxIngredients,
  maxStepChars,
  maxSteps,
  type RecipePreview,
} from "@hub/shared/features/recipes/schema";
import { readMinutes, readServings } from "@hub/shared/features/recipes/times";
import { asLine } from "@hub/shared/text";
import { readIngredientLine } from "./ingredient-line.ts";
import type { PageRecipe } from "./read-page.ts";

const maxNameChars = 120;

export function toPreview(page: PageRecipe, source: string | null): Omit<RecipePreview, "knownId"> {
  const lines = linesIn(page.ingredients, maxIngredientChars).slice(0, maxIngredients).map(readIngredientLine);
  const servings = readServings(page.yields);
  const minutes = minutesIn(page.times);
  const said = [
    ...(servings === null ? page.yields : []),
    ...(minutes === null ? Object.values(page.times).filter((time) => /[1-9]/.test(time)) : []),
  ];
  return {
    name: asLine(page.name).slice(0, maxNameChars).trim(),
    servings,
    minutes,
    ingredients: lines.map(({ ingredient }) => ingredient),
    steps: linesIn(page.steps, maxStepChars).slice(0, maxSteps),
    picture: addressIn(page.picture),
    source,
    unread: linesIn(
      [...lines.flatMap(({ ingredient, isRead }) => (isRead ? [] : [ingredient.text])), ...said],
      maxIngredientChars,
    ),
  };
}

function linesIn(texts: readonly string[], maxChars: number): string[] {
  return texts.map((text) => asLine(text).slice(0, maxChars).trim()).filter(Boolean);
}

function minutesIn({ total, prep, cook }: PageRecipe["times"]): number | null {
  const whole = readMinutes(total);
  if (whole !== null) return whole;
  const parts = [readMinutes(prep), readMinutes(cook)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

function addressIn(text: string): string | null {
  return text.length <= 2_000 && URL.canParse(text) ? text : null;
}
