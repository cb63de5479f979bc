/** Lines of recipes: group names among ingredients and steps, and splitting of long texts. */
import { hasAmount } from "../../amounts/line.ts";
import { anyOf, wordKey, wordsFor } from "./recipe-words.ts";
import { maxGroupChars, type RecipeIngredient } from "./schema.ts";

const groupWords = anyOf(wordsFor("group"));
/** The beginning of a group name: "For the sauce", "Pour l'appareil", "Sosu için". */
const beginsGroup = new RegExp(`^${groupWords}(?:(?<=')|\\s)\\p{L}|\\p{L}\\sicin$`, "u");

/** The group name in a line of ingredients, such as "For the sauce:"; undefined for an ingredient. */
export function groupIn(line: string): string | undefined {
  const name = line.trim().replace(/\s*[:：]$/, "");
  if (name === "" || name.length > maxGroupChars || hasAmount(name)) return undefined;
  const hasColon = name.length < line.trim().length;
  return hasColon || (beginsGroup.test(wordKey(name)) && !/[\d,;:(]/.test(name)) ? name : undefined;
}

/** The lines of ingredients as people edit them. Group names are on lines before their ingredients. */
export function ingredientLines(ingredients: readonly Pick<RecipeIngredient, "text" | "group">[]): string[] {
  return ingredients.flatMap(({ text, group }, at) => {
    const begins = group !== undefined && group !== ingredients[at - 1]?.group;
    return begins ? [`${group}:`, text] : [text];
  });
}

/** Prefixes the first step of each section with its name: "Sauce:", "Melt butter." become "Sauce: Melt butter." */
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

/** Splits a text into parts of at most `maxChars` characters: between sentences, else between words. */
export function cutText(text: string, maxChars: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxChars) {
    const at = endWithin(rest, maxChars);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest].filter(Boolean);
}

function endWithin(text: string, maxChars: number): number {
  const ends = [...text.slice(0, maxChars + 1).matchAll(/[.!?…。]["”»)]?(?=\s)/g)];
  const last = ends.at(-1);
  // A short sentence does not end the part. Words of the next sentence fill it.
  if (last && last.index > maxChars / 3) return last.index + last[0].length;
  const space = text.lastIndexOf(" ", maxChars);
  return space > 0 ? space : maxChars;
}
