/** Takes a recipe out of a page that a stranger wrote. */
import { linesOf } from "./lines.mjs";
import { readPage } from "./markup.mjs";
import { recipeInText } from "./plain-text.mjs";
import { findRecipes, isRecipe, parseData, recipeOf } from "./schema-org.mjs";

/** A page with more has something else in it than a recipe. */
const maxIngredients = 200;
const maxSteps = 100;

function readRecipe({ text, bytes, charset }) {
  if (text !== undefined && !/<\w+[^>]*>/.test(text)) return { ...recipeInText(text, "") };
  const page = readPage(text ?? decode(bytes, charset));
  const data = findRecipes(page.scripts.map(parseData));
  const title = linesOf(page.meta["og:title"] ?? page.heading ?? "")[0] ?? linesOf(page.title)[0] ?? "";
  const found =
    best(data.recipes.map((each) => () => recipeOf(each, data.named))) ??
    best(page.items.filter(isRecipe).map((each) => () => recipeOf(each, new Map())));
  if (found) return { ...found, name: found.name || title };
  return { ...recipeInText(page.plain, title) };
}

/** The first recipe with ingredients, or else the first. */
function best(readers) {
  let first;
  for (const read of readers) {
    const recipe = read();
    if (recipe.ingredients.length > 0) return recipe;
    first ??= recipe;
  }
  return first;
}

function decode(bytes, charset) {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048));
  const [, inPage] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(beginning) ?? [];
  for (const name of [charset, inPage]) {
    try {
      if (name) return new TextDecoder(name).decode(bytes);
    } catch {
      // No such way to write letters.
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The texts that make up the recipe of a page, or why there is none. */
export function answerFor(page) {
  const recipe = readRecipe(page);
  if (recipe.ingredients.length > maxIngredients || recipe.steps.length > maxSteps) return { fault: "too-much" };
  if (recipe.name === "" || recipe.ingredients.length === 0) return { fault: "no-recipe" };
  return { recipe };
}
