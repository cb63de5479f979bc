/**
 * Takes a recipe out of a page that a stranger wrote, and answers the texts that make it up: schema.org in JSON-LD first,
 * then in microdata, then what plainly stands under "Ingredients" and "Method". A thread of its own, which its caller
 * ends when it takes long or much memory. Nothing of the page is run or fetched, and no tree is built of it, so that
 * nesting costs nothing.
 */
import { parentPort, workerData } from "node:worker_threads";
import { linesOf } from "./recipe-page/lines.mjs";
import { readPage } from "./recipe-page/markup.mjs";
import { recipeInText } from "./recipe-page/plain-text.mjs";
import { findRecipes, ingredientsIn, isRecipe, parseData, recipeOf, textsIn } from "./recipe-page/schema-org.mjs";

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

function answer() {
  const recipe = readRecipe(workerData);
  if (recipe.ingredients.length > maxIngredients || recipe.steps.length > maxSteps) return { fault: "too-much" };
  if (recipe.name === "" || recipe.ingredients.length === 0) return { fault: "no-recipe" };
  return { recipe };
}

parentPort?.postMessage(answer());
