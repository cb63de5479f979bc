/** Reads a recipe from a page or from pasted text. */
import { HubError } from "@hub/shared/errors";
import { maxIngredients, maxSteps, type RecipePreview } from "@hub/shared/features/recipes/schema";
import { faults, type Page, type PageRecipe, readPage } from "./read-page.ts";
import { toPreview } from "./recipe-preview.ts";
import { recipeInText, recipeOnPage } from "./text/recipe-text.ts";

type ParsedRecipe = Omit<RecipePreview, "knownId" | "source">;

const noRecipe = "We couldn't find a recipe in that text. Paste all of it, with one ingredient per line.";
const tooMuch = "That text has too many ingredients or steps for one recipe. Paste only the recipe.";

/** Matches a tag in linear time: a match never crosses the next "<", so no part is read twice. */
const isMarkup = /<\w[^<>]*>/;

/** Throws `invalid` with the reason if there is no readable recipe. */
export async function readRecipe(page: Page, ingredientLines: readonly string[] | undefined): Promise<ParsedRecipe> {
  if ("text" in page && !isMarkup.test(page.text)) return readText(page.text, ingredientLines);
  const content = await readPage(page);
  const recipe = "recipe" in content ? content.recipe : await recipeOnPage(content.text, content.title);
  if (!recipe?.name || recipe.ingredients.length === 0) throw new HubError("invalid", faults["no-recipe"]);
  requireSize(recipe, faults["too-much"]);
  return toPreview(recipe);
}

async function readText(text: string, ingredientLines: readonly string[] | undefined): Promise<ParsedRecipe> {
  const read = await recipeInText(text, ingredientLines && new Set(ingredientLines));
  if (!read) throw new HubError("invalid", noRecipe);
  requireSize(read.recipe, tooMuch);
  const preview = toPreview(read.recipe);
  return read.unclear.length > 0 ? { ...preview, lines: read.unclear } : preview;
}

function requireSize({ ingredients, steps }: PageRecipe, message: string): void {
  if (ingredients.length > maxIngredients || steps.length > maxSteps) throw new HubError("invalid", message);
}
