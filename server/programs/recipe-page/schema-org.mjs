/**
 * Recipes in schema.org's vocabulary. Names of groups and sections become lines that end with a colon: "For the
 * sauce:".
 */
import { isObject, linesOf, listOf } from "./lines.mjs";

const maxNodes = 50_000;
/** The search stops after this many recipes in a page. */
const maxRecipes = 100;
/** The maximum nesting of sections. */
const maxDepth = 8;
/** UN/CEFACT codes of recipe units, which schema.org uses as `unitCode`. */
const unitCodes = {
  GRM: "g",
  KGM: "kg",
  MLT: "ml",
  CLT: "cl",
  DLT: "dl",
  LTR: "l",
  ONZ: "oz",
  LBR: "lb",
  MIN: "min",
  HUR: "h",
};

export function isRecipe(node) {
  return isOfType(node, /(^|[/:#])h?recipe$/i);
}

function isOfType(node, pattern) {
  return listOf(node["@type"]).some((type) => typeof type === "string" && pattern.test(type.trim()));
}

/** Parses a page's data, and repairs common errors. */
export function parseData(text) {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*.*?\*\/|<!\[CDATA\[|\/\/<!\[CDATA\[)+/s, "")
    .replace(/(?:\/\/)?(?:-->|\]\]>)\s*$/, "");
  const repaired = bare
    .replace(/\p{Cc}+/gu, " ")
    .replace(/;\s*$/, "")
    .replace(/,\s*([}\]])/g, "$1");
  for (const each of [bare, repaired]) {
    try {
      return JSON.parse(each);
    } catch {
      // The data is damaged in another way, or is not data at all.
    }
  }
  return undefined;
}

/** Finds all recipes in the data at any depth, and all nodes with an `@id`. */
export function findRecipes(data) {
  const recipes = [];
  const nodesById = new Map();
  const queue = [...data];
  for (let count = 0; queue.length > 0 && count < maxNodes; count++) {
    const node = queue.shift();
    if (Array.isArray(node)) queue.push(...node.slice(0, maxNodes));
    if (!isObject(node)) continue;
    if (typeof node["@id"] === "string" && Object.keys(node).length > 1) nodesById.set(node["@id"], node);
    if (isRecipe(node) && recipes.length < maxRecipes) recipes.push(node);
    queue.push(...Object.values(node).filter((value) => typeof value === "object"));
  }
  return { recipes, nodesById };
}

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

function textsIn(value) {
  return listOf(value).flatMap((each) => {
    if (Array.isArray(each)) return textsIn(each);
    if (isObject(each)) return textsIn(each["@value"] ?? each.text ?? each.name);
    return typeof each === "string" ? linesOf(each) : [];
  });
}

const headingOf = (name) => (name === "" ? [] : [`${name.replace(/\s*:$/, "")}:`]);

/** An amount as a number, a text, or a QuantitativeValue: "200 g", "4-6". */
function quantityIn(value) {
  const [each] = listOf(value);
  if (!isObject(each)) return textIn(each);
  const range = [each.minValue, each.maxValue].map(textIn).filter(Boolean).join("-");
  const unit = textIn(each.unitText) || unitCodes[textIn(each.unitCode).toUpperCase()] || "";
  return [textIn(each["@value"] ?? each.value) || range, unit].filter(Boolean).join(" ");
}

function textOrQuantity(value) {
  return listOf(value).map((each) => quantityIn(each) || textIn(each));
}

/** The lines of ingredients, which pages give as texts, as amounts with names, or in groups. */
function ingredientsIn(value, depth = 0) {
  if (depth > maxDepth) return [];
  return listOf(value).flatMap((each) => {
    if (Array.isArray(each)) return ingredientsIn(each, depth + 1);
    if (typeof each === "string") return linesOf(each);
    if (!isObject(each)) return [];
    const inner = each.itemListElement ?? each.recipeIngredient ?? each.ingredients;
    if (inner !== undefined) return [...headingOf(textIn(each.name)), ...ingredientsIn(inner, depth + 1)];
    if (each.item !== undefined && each.name === undefined) return ingredientsIn(each.item, depth + 1);
    return ingredientIn(each);
  });
}

function ingredientIn(node) {
  const lines = textsIn(node["@value"] ?? node.text);
  if (lines.length > 0) return lines;
  const { unitText, unitCode } = node;
  const givenQuantity = node.requiredQuantity ?? node.amount ?? node.quantity ?? node.value;
  const amount = quantityIn(
    isObject(givenQuantity) ? givenQuantity : { value: givenQuantity, unitText: unitText ?? node.unit, unitCode },
  );
  const name = textIn(node.name ?? node.ingredient);
  return name === "" ? [] : [[amount, name].filter(Boolean).join(" ")];
}

/** The steps in order, with section names. Nested recipes are added to `parts`. */
function stepsIn(value, context, depth = 0) {
  if (depth > maxDepth) return [];
  const { nodesById, parts, seen } = context;
  return listOf(value).flatMap((each) => {
    if (typeof each === "string") return linesOf(each);
    if (Array.isArray(each)) return stepsIn(each, context, depth + 1);
    if (!isObject(each)) return [];
    const step = nodesById.get(each["@id"]) ?? each;
    if (step !== each) {
      // Reads repeated and circular references once.
      if (seen.has(step)) return [];
      seen.add(step);
    }
    if (isRecipe(step)) {
      parts.push(step);
      return [...headingOf(textIn(step.name)), ...stepsIn(instructionsOf(step), context, depth + 1)];
    }
    const isSection = isOfType(step, /HowToSection$/i);
    const inner = step.itemListElement ?? step.steps;
    if (isSection || (inner !== undefined && step.text === undefined)) {
      const steps = stepsIn(inner ?? step.text, context, depth + 1);
      const [heading] = isSection ? headingOf(textIn(step.name)) : [];
      return heading === undefined || heading === steps[0] ? steps : [heading, ...steps];
    }
    if (step.item !== undefined && step.text === undefined) return stepsIn(step.item, context, depth + 1);
    return textsIn(step.text ?? step.name ?? step.description);
  });
}

const instructionsOf = (recipe) => recipe.recipeInstructions ?? recipe.instructions;

function pictureIn(value) {
  for (const each of listOf(value)) {
    const address = isObject(each) ? (each.url ?? each.contentUrl ?? each["@id"]) : each;
    if (Array.isArray(address)) return pictureIn(address);
    if (typeof address === "string" && /^https?:\/\//i.test(address.trim())) return address.trim();
  }
  return "";
}

export function recipeOf(recipe, nodesById) {
  const parts = [];
  const others = listOf(recipe.hasPart).filter((part) => isObject(part) && isRecipe(part));
  const context = { nodesById, parts, seen: new Set([recipe]) };
  const steps = stepsIn([...listOf(instructionsOf(recipe)), ...others], context);
  const ofPart = (part) => {
    const lines = ingredientsIn(part.recipeIngredient ?? part.ingredients ?? part.ingredient);
    return lines.length === 0 ? [] : [...headingOf(textIn(part.name)), ...lines];
  };
  return {
    name: textIn(recipe.name ?? recipe.headline),
    yields: textOrQuantity(recipe.recipeYield ?? recipe.yield),
    times: {
      total: textOrQuantity(recipe.totalTime)[0] ?? "",
      prep: textOrQuantity(recipe.prepTime)[0] ?? "",
      cook: textOrQuantity(recipe.cookTime)[0] ?? "",
    },
    ingredients: [
      ...ingredientsIn(recipe.recipeIngredient ?? recipe.ingredients ?? recipe.ingredient),
      ...parts.filter((part) => part !== recipe).flatMap(ofPart),
    ],
    steps,
    picture: pictureIn(recipe.image ?? recipe.photo),
  };
}
