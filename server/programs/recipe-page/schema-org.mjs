/** Recipes as schema.org has them. */
import { isObject, linesOf, listOf } from "./lines.mjs";

const maxNodes = 50_000;

export function isRecipe(node) {
  return listOf(node["@type"]).some((type) => typeof type === "string" && /(^|[/:#])recipe$/i.test(type.trim()));
}

/** What a page says as data; what is damaged in the usual ways is read all the same. */
export function parseData(text) {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*.*?\*\/|<!\[CDATA\[|\/\/<!\[CDATA\[)+/s, "")
    .replace(/(?:\/\/)?(?:-->|\]\]>)\s*$/, "");
  const mended = bare
    .replace(/\p{Cc}+/gu, " ")
    .replace(/;\s*$/, "")
    .replace(/,\s*([}\]])/g, "$1");
  for (const each of [bare, mended]) {
    try {
      return JSON.parse(each);
    } catch {
      // Damaged differently, or no data at all.
    }
  }
  return undefined;
}

/** All recipes in some data, however deep they stand, and everything that has a name in it. */
export function findRecipes(data) {
  const recipes = [];
  const named = new Map();
  const rest = [...data];
  for (let count = 0; rest.length > 0 && count < maxNodes; count++) {
    const node = rest.shift();
    if (Array.isArray(node)) rest.push(...node.slice(0, maxNodes));
    if (!isObject(node)) continue;
    if (typeof node["@id"] === "string" && Object.keys(node).length > 1) named.set(node["@id"], node);
    if (isRecipe(node)) recipes.push(node);
    rest.push(...Object.values(node).filter((value) => typeof value === "object"));
  }
  return { recipes, named };
}

export const ingredientsIn = (recipe) => recipe.recipeIngredient ?? recipe.ingredients;

function textIn(value) {
  for (const each of listOf(value)) {
    if (typeof each === "string" || typeof each === "number") {
      const [line] = linesOf(String(each));
      if (line) return line;
    } else if (isObject(each)) {
      const line = textIn(each["@value"] ?? each.name ?? each.text);
      if (line) return line;
    }
  }
  return "";
}

export function textsIn(value) {
  return listOf(value).flatMap((each) => {
    if (Array.isArray(each)) return textsIn(each);
    if (isObject(each)) return textsIn(each["@value"] ?? each.text ?? each.name);
    return typeof each === "string" ? linesOf(each) : [];
  });
}

/** Steps in their order, with the names of their sections. Sections may stand in one another, but not without end. */
function stepsIn(value, named, depth = 0) {
  if (depth > 8) return [];
  return listOf(value).flatMap((each) => {
    if (typeof each === "string") return linesOf(each);
    if (Array.isArray(each)) return stepsIn(each, named, depth + 1);
    if (!isObject(each)) return [];
    const step = named.get(each["@id"]) ?? each;
    const isSection = listOf(step["@type"]).some((type) => /HowToSection$/i.test(String(type)));
    const inner = step.itemListElement ?? step.steps;
    if (isSection || (inner !== undefined && step.text === undefined)) {
      const name = isSection ? textIn(step.name) : "";
      return [...(name ? [name] : []), ...stepsIn(inner ?? step.text, named, depth + 1)];
    }
    if (step.item !== undefined && step.text === undefined) return stepsIn(step.item, named, depth + 1);
    return textsIn(step.text ?? step.name ?? step.description);
  });
}

function pictureIn(value) {
  for (const each of listOf(value)) {
    const address = isObject(each) ? (each.url ?? each.contentUrl ?? each["@id"]) : each;
    if (Array.isArray(address)) return pictureIn(address);
    if (typeof address === "string" && /^https?:\/\//i.test(address.trim())) return address.trim();
  }
  return "";
}

export function recipeOf(recipe, named) {
  return {
    name: textIn(recipe.name ?? recipe.headline),
    yields: textsIn(listOf(recipe.recipeYield ?? recipe.yield).map(String)),
    times: { total: textIn(recipe.totalTime), prep: textIn(recipe.prepTime), cook: textIn(recipe.cookTime) },
    ingredients: textsIn(ingredientsIn(recipe)),
    steps: stepsIn(recipe.recipeInstructions ?? recipe.instructions, named),
    picture: pictureIn(recipe.image ?? recipe.photo),
  };
}
