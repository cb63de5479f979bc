/** Lines of recipes: the names of groups among ingredients and steps, and texts that are too long for one step. */
import { hasAmount } from "../../amounts/line.ts";
import { anyOf, wordKey, wordsFor } from "./recipe-words.ts";
import { maxGroupChars, type RecipeIngredient } from "./schema.ts";

const groupWords = anyOf(wordsFor("group"));
/** "For the sauce", "Pour l'appareil", "Sosu için". */
const beginsGroup = new RegExp(`^${groupWords}(?:(?<=')|\\s)\\p{L}|\\p{L}\\sicin$`, "u");

/** The name of the group that a line among ingredients begins, such as "For the sauce:"; undefined for an ingredient. */
export function groupIn(line: string): string | undefined {
  const name = line.trim().replace(/\s*[:：]$/, "");
  if (name === "" || name.length > maxGroupChars || hasAmount(name)) return undefined;
  const hasColon = name.length < line.trim().length;
  return hasColon || (beginsGroup.test(wordKey(name)) && !/[\d,;:(]/.test(name)) ? name : undefined;
}

/** The lines of ingredients as people read and edit them, with the names of groups on lines before them. */
export function ingredientLines(ingredients: readonly Pick<RecipeIngredient, "text" | "group">[]): string[] {
  return ingredients.flatMap(({ text, group }, at) => {
    const begins = group !== undefined && group !== ingredients[at - 1]?.group;
    return begins ? [`${group}:`, text] : [text];
  });
}

/** Steps with the name of each section before the first step of it: "Sauce:", "Melt butter." are "Sauce: Melt butter." */
export function joinHeadings(steps: readonly string[]): string[] {
  const joined: string[] = [];
  let heading = "";
  for (const step of steps) {
    if (isHeading(step)) heading = `${heading}${step.trim()} `;
    else {
      joined.push(`${heading}${step}`);
      heading = "";
    }
  }
  return heading === "" ? joined : [...joined, heading.trim()];
}

function isHeading(step: string): boolean {
  return step.length <= maxGroupChars && /^[^.!?]*[:：]\s*$/.test(step);
}

/** Cuts a text into pieces of at most so many characters: between sentences, or else between words. */
export function cutText(text: string, maxChars: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxChars) {
    const at = endWithin(rest, maxChars);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...pieces, rest].filter(Boolean);
}

function endWithin(text: string, maxChars: number): number {
  const ends = [...text.slice(0, maxChars + 1).matchAll(/[.!?…。]["”»)]?(?=\s)/g)];
  const last = ends.at(-1);
  // Of one short sentence before a long one, the words of the long one fill the piece.
  if (last && last.index > maxChars / 3) return last.index + last[0].length;
  const space = text.lastIndexOf(" ", maxChars);
  return space > 0 ? space : maxChars;
}
