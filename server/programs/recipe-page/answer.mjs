/** Takes a recipe out of a page that a stranger wrote. */
import { linesOf } from "./lines.mjs";
import { readPage } from "./markup.mjs";
import { recipeInText } from "./plain-text.mjs";
import { findRecipes, ingredientsIn, isRecipe, parseData, recipeOf, textsIn } from "./schema-org.mjs";

/** A page with more has something else in it than a recipe. */
const maxIngredients = 200;
const maxSteps = 100;

function readRecipe({ text, bytes, charset }) {
  if (text !== undefined && !/<\w+[^>]*>/.test(text)) return { ...recipeInText(text, ""), from: "text" };
  const page = readPage(text ?? decode(bytes, charset));
  const data = findRecipes(page.scripts.map(parseData));
  const best = (recipes) => recipes.find((each) => textsIn(ingredientsIn(each)).length > 0) ?? recipes[0];
  const inData = best(data.recipes);
  const inItems = best(page.items.filter(isRecipe));
  const title = linesOf(page.meta["og:title"] ?? page.heading ?? "")[0] ?? linesOf(page.title)[0] ?? "";
  if (inData) return { ...named(recipeOf(inData, data.named), title), from: "json-ld" };
  if (inItems) return { ...named(recipeOf(inItems, new Map()), title), from: "microdata" };
  return { ...recipeInText(page.plain, title), from: "text" };
}

const named = (recipe, title) => ({ ...recipe, name: recipe.name || title });

function decode(bytes, charset) {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048));
  const [, inPage] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(beginning) ?? [];
  for (const name of [charset, inPage, "utf-8"]) {
    try {
      if (name) return new TextDecoder(name).decode(bytes);
    } catch {
      // No such way to write letters.
    }
  }
  return "";
}

/** The texts that make up the recipe of a page, or why there is none. */
export function answerFor(page) {
  const recipe = readRecipe(page);
  if (recipe.ingredients.length > maxIngredients || recipe.steps.length > maxSteps) return { fault: "too-much" };
  if (recipe.name === "" || recipe.ingredients.length === 0) return { fault: "no-recipe" };
  return { recipe };
}
