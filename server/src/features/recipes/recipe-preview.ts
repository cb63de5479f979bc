/** Converts the texts of a page to a recipe. It lists what it didn't understand, and never guesses. */
import { cutText, joinHeadings } from "@hub/shared/features/recipes/lines";
import {
  maxIngredientChars,
  maxIngredients,
  maxStepChars,
  maxSteps,
  type RecipePreview,
} from "@hub/shared/features/recipes/schema";
import { readServings } from "@hub/shared/features/recipes/servings";
import { readMinutes } from "@hub/shared/features/recipes/times";
import { asLine } from "@hub/shared/text";
import { readIngredients } from "./ingredient-line.ts";
import type { PageRecipe } from "./read-page.ts";
import { splitIngredients } from "./split-ingredients.ts";

const maxNameChars = 120;
/** Long steps are split into parts of this length, the maximum for a step of a planned meal. */
const longStepChars = 600;

export function toPreview(page: PageRecipe): Omit<RecipePreview, "knownId" | "source"> {
  const lines = readIngredients(ingredientLines(page.ingredients)).slice(0, maxIngredients);
  const servings = readServings(page.yields);
  const minutes = minutesIn(page.times);
  const unparsedTexts = [
    ...(servings === null ? page.yields : []),
    ...Object.values(page.times).filter((time) => isTime(time) && readMinutes(time) === null),
  ];
  return {
    name: asLine(page.name).slice(0, maxNameChars).trim(),
    servings,
    minutes,
    ingredients: lines.map(({ ingredient }) => ingredient),
    steps: stepsIn(page.steps).slice(0, maxSteps),
    picture: addressIn(page.picture),
    unread: linesIn(
      [...lines.flatMap(({ ingredient, isParsed }) => (isParsed ? [] : [ingredient.text])), ...unparsedTexts],
      maxIngredientChars,
    ),
  };
}

/** The ingredient lines. Some pages have them all in one: "1 egg, 2 cups flour, 1 tsp salt". */
function ingredientLines(texts: readonly string[]): string[] {
  const lines = linesIn(texts, maxStepChars);
  const [only] = lines;
  return (lines.length === 1 && only ? splitIngredients(only) : lines).map((line) => line.slice(0, maxIngredientChars));
}

/** Steps with the names of their sections. Long ones are split between sentences. */
function stepsIn(texts: readonly string[]): string[] {
  const steps = joinHeadings(texts.map(asLine).filter(Boolean));
  return steps.flatMap((step) => (step.length > maxStepChars ? cutText(step, longStepChars) : [step]));
}

function linesIn(texts: readonly string[], maxChars: number): string[] {
  return texts.map((text) => asLine(text).slice(0, maxChars).trim()).filter(Boolean);
}

/** The total time, or the sum of preparation and cooking. Null if a needed time was not understood. */
function minutesIn({ total, prep, cook }: PageRecipe["times"]): number | null {
  const usedTimes =
    [[total], [prep, cook]].map((times) => times.filter(isTime)).find((times) => times.length > 0) ?? [];
  const minutes = usedTimes.map(readMinutes);
  if (minutes.length === 0 || minutes.includes(null)) return null;
  return minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** True if the text may be a time. Pages write "PT0M" or "N/A" for unknown times. */
function isTime(text: string): boolean {
  return (
    /[1-9½¼¾⅓⅔]/.test(text) ||
    (/\p{L}/u.test(text) && !/\d|^(?:n\/?a|none|null|undefined|nan|invalid.*)$/i.test(text.trim()))
  );
}

function addressIn(text: string): string | null {
  return text.length <= 2_000 && URL.canParse(text) ? text : null;
}
