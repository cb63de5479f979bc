/** Extracts a recipe from an untrusted page, or else its visible text. */
import { linesOf } from "./lines.mjs";
import { readPage } from "./markup.mjs";
import { findRecipes, isRecipe, parseData, recipeOf } from "./schema-org.mjs";

/** A page with more is not a single recipe. */
const maxIngredients = 200;
const maxSteps = 100;

function contentOf({ text, bytes, charset }) {
  const page = readPage(text ?? decode(bytes, charset));
  const data = findRecipes(page.scripts.map(parseData));
  const title = linesOf(page.meta["og:title"] ?? page.heading ?? "")[0] ?? linesOf(page.title)[0] ?? "";
  const readers = [
    ...data.recipes.map((each) => () => recipeOf(each, data.nodesById)),
    ...page.items.filter(isRecipe).map((each) => () => recipeOf(each, new Map())),
  ];
  for (const read of readers) {
    const recipe = read();
    if (recipe.ingredients.length > 0) return { recipe: { ...recipe, name: recipe.name || title } };
  }
  return { text: page.plain, title };
}

function decode(bytes, charset) {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048));
  const [, inPage] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(beginning) ?? [];
  for (const name of [charset, inPage]) {
    try {
      if (name) return new TextDecoder(name).decode(bytes);
    } catch {
      // An unknown charset.
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the texts of a page's recipe, or its visible text, or the reason why it has no recipe. */
export function parsePage(page) {
  const content = contentOf(page);
  const { ingredients = [], steps = [] } = content.recipe ?? {};
  return ingredients.length > maxIngredients || steps.length > maxSteps ? { fault: "too-much" } : content;
}
