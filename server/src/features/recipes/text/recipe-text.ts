/**
 * Reads recipes from plain text: by headings, or else as a name, lines with amounts and the steps after them. If that
 * is unclear, the lines are returned with a guess for the user to correct.
 */
import { createYielder } from "../../../yielding.ts";
import type { PageRecipe } from "../read-page.ts";
import { createFacts, type Facts } from "./facts.ts";
import { nameIn } from "./headings.ts";
import { linesIn } from "./lines.ts";
import {
  isIngredientLike,
  isProse,
  type Line,
  maxHeadLines,
  type Parts,
  partsByAmounts,
  partsByHeadings,
  partsBySelection,
  toLine,
} from "./parts.ts";

export interface UnclearLine {
  text: string;
  /** The guess whether the line is an ingredient. */
  isIngredient: boolean;
}

export interface TextRecipe {
  recipe: PageRecipe;
  /** Lines for the user to sort into ingredients and steps. Then the recipe has neither. */
  unclear: UnclearLine[];
}

const maxNameChars = 120;
const maxUnclear = 300;

/** The recipe in the text of a page with a known name. Undefined if the text has no headings of a recipe. */
export async function recipeOnPage(text: string, name: string): Promise<PageRecipe | undefined> {
  const facts = createFacts();
  const lines = await readLines(text);
  const parts = partsByHeadings(lines, facts);
  return parts && toRecipe({ name: name || splitName(lines, facts).name, parts, facts });
}

/**
 * The recipe in pasted text. `selected` lists the lines that the user marked as ingredients. Undefined if the text has
 * too few lines for a recipe, or too many to ask about.
 */
export async function recipeInText(text: string, selected?: ReadonlySet<string>): Promise<TextRecipe | undefined> {
  const lines = await readLines(text);
  const attempts = selected
    ? [(rest: readonly Line[], facts: Facts) => partsBySelection(rest, selected, facts)]
    : [partsByHeadings, partsByAmounts];
  for (const attempt of attempts) {
    const facts = createFacts();
    const { name, rest } = splitName(lines, facts);
    const parts = attempt(rest, facts);
    if (parts) return { recipe: toRecipe({ name, parts, facts }), unclear: [] };
  }
  const facts = createFacts();
  const { name, rest } = splitName(lines, facts);
  if (rest.length > maxUnclear) return undefined;
  const unclear = rest.filter(
    ({ text: line, heading }, at) => heading === undefined && !(at < maxHeadLines && facts.extract(line, "head")),
  );
  if (lines.length < 2 || unclear.length === 0) return undefined;
  return {
    recipe: toRecipe({ name, parts: { ingredients: [], steps: [] }, facts }),
    unclear: unclear.map((line) => ({ text: line.text, isIngredient: isIngredientLike(line) })),
  };
}

async function readLines(text: string): Promise<Line[]> {
  const yielder = createYielder();
  const lines: Line[] = [];
  for (const line of linesIn(text)) {
    lines.push(toLine(line));
    await yielder.yieldToEventLoop();
  }
  return lines;
}

/** Splits off the name at the start of a text. Without a name, the text starts with its ingredients. */
function splitName(lines: readonly Line[], facts: Facts): { name: string; rest: readonly Line[] } {
  const [first, ...rest] = lines;
  if (!first || first.heading?.isExact || isProse(first)) return { name: "", rest: lines };
  if (first.text.length > maxNameChars || facts.extract(first.text, "ingredients")) return { name: "", rest: lines };
  // "7 layer salad" is a name if an empty line or a heading follows.
  const standsAlone = rest[0]?.isApart || rest[0]?.heading !== undefined;
  if (!standsAlone && /^[\d½¼¾⅓⅔]/.test(first.text) && isIngredientLike(first)) return { name: "", rest: lines };
  facts.extractYield(first.text);
  return { name: nameIn(first.text).replace(/\s*[:：]$/, ""), rest };
}

function toRecipe({ name, parts, facts }: { name: string; parts: Parts; facts: Facts }): PageRecipe {
  return { name, ...parts, ...facts.collected(), picture: "" };
}
