/**
 * Recipes as people write them down. What is under headings is read by them; without headings a name, lines with amounts,
 * and what follows them. Where that stays unclear, the lines are returned with a guess, for a person to decide.
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
  /** Whether it may be an ingredient. */
  isIngredient: boolean;
}

export interface TextRecipe {
  recipe: PageRecipe;
  /** Lines of which a person has to say which are ingredients; the recipe then has none. */
  unclear: UnclearLine[];
}

const maxNameChars = 120;
const maxUnclear = 300;

/** A recipe in the text of a page, whose name is known; undefined if nothing stands under headings. */
export async function recipeOnPage(text: string, name: string): Promise<PageRecipe | undefined> {
  const facts = createFacts();
  const lines = await readLines(text);
  const parts = partsByHeadings(lines, facts);
  return parts && toRecipe({ name: name || nameFirst(lines, facts).name, parts, facts });
}

/**
 * A recipe in a text that somebody pasted, with the lines that they said are ingredients, if they did; undefined if the text
 * has too few lines for a recipe, or too many to ask about.
 */
export async function recipeInText(text: string, selected?: ReadonlySet<string>): Promise<TextRecipe | undefined> {
  const lines = await readLines(text);
  const attempts = selected
    ? [(rest: readonly Line[], facts: Facts) => partsBySelection(rest, selected, facts)]
    : [partsByHeadings, partsByAmounts];
  for (const attempt of attempts) {
    const facts = createFacts();
    const { name, rest } = nameFirst(lines, facts);
    const parts = attempt(rest, facts);
    if (parts) return { recipe: toRecipe({ name, parts, facts }), unclear: [] };
  }
  const facts = createFacts();
  const { name, rest } = nameFirst(lines, facts);
  if (rest.length > maxUnclear) return undefined;
  const unclear = rest.filter(
    ({ text: line, heading }, at) => heading === undefined && !(at < maxHeadLines && facts.take(line, "head")),
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

/** The name that a text begins with, and the lines after it. A text may begin with its ingredients. */
function nameFirst(lines: readonly Line[], facts: Facts): { name: string; rest: readonly Line[] } {
  const [first, ...rest] = lines;
  if (!first || first.heading?.isExact || isProse(first)) return { name: "", rest: lines };
  if (first.text.length > maxNameChars || facts.take(first.text, "ingredients")) return { name: "", rest: lines };
  // "7 layer salad" is a name where an empty line or a heading follows.
  const standsAlone = rest[0]?.isApart || rest[0]?.heading !== undefined;
  if (!standsAlone && /^[\d½¼¾⅓⅔]/.test(first.text) && isIngredientLike(first)) return { name: "", rest: lines };
  facts.takeYield(first.text);
  return { name: nameIn(first.text).replace(/\s*[:：]$/, ""), rest };
}

function toRecipe({ name, parts, facts }: { name: string; parts: Parts; facts: Facts }): PageRecipe {
  return { name, ...parts, ...facts.found(), picture: "" };
}
