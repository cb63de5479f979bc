/** Decides which lines of a text are ingredients and which are steps. */
import { maxIngredients } from "@hub/shared/features/recipes/schema";
import { readIngredientLine } from "../ingredient-line.ts";
import { splitIngredients } from "../split-ingredients.ts";
import type { Facts } from "./facts.ts";
import { type Heading, headingIn } from "./headings.ts";
import type { TextLine } from "./lines.ts";

export interface Line extends TextLine {
  heading: Heading | undefined;
  /** True if the line starts or ends with an amount, like an ingredient. */
  hasAmount: boolean;
}
export interface Parts {
  ingredients: string[];
  steps: string[];
}

const maxIngredientChars = 120;
const maxProseWords = 12;
export const maxHeadLines = 40;
const sentenceEnd = /[.!?…]["”»)]?$/;

const wordCount = (text: string) => text.split(" ").length;

export function toLine(line: TextLine): Line {
  const { text, isNumbered } = line;
  const mayHave =
    text.length <= maxIngredientChars && /[\p{N}]|^\p{L}{1,12} /u.test(text) && !(isNumbered && sentenceEnd.test(text));
  const hasAmount = mayHave && readIngredientLine(text).ingredient.quantity !== null;
  return { ...line, heading: headingIn(text), hasAmount };
}

/** True if the line is one or more sentences. */
export function isProse({ text }: Pick<TextLine, "text">): boolean {
  const words = wordCount(text);
  return text.length > maxIngredientChars || words > maxProseWords || (words >= 4 && sentenceEnd.test(text));
}

/** True if the line may be an ingredient: it has an amount, or only a few words. */
export function isIngredientLike(line: Line): boolean {
  return line.hasAmount ? !isProse(line) : wordCount(line.text) <= 3 && !/[.!?:]$/.test(line.text);
}

/** The name of a group with a colon at the end. Undefined for other lines. */
function groupLine(line: Line): string | undefined {
  if (/[:：]$/.test(line.text)) return line.text;
  return line.isHeadingStyle && !line.isNumbered && !isProse(line) && !line.hasAmount ? `${line.text}:` : undefined;
}

/** The parts by their headings. Undefined without headings or without ingredients. */
export function partsByHeadings(lines: readonly Line[], facts: Facts): Parts | undefined {
  const last = lines.findLastIndex(({ heading }) => heading?.part === "steps");
  // A page may have long text before its recipe.
  const first = lines.findIndex(({ heading }) => heading !== undefined);
  const beginning = Math.max(0, first - maxHeadLines);
  if (first === -1) return undefined;
  const head: Line[] = [];
  const parts: Parts = { ingredients: [], steps: [] };
  let current: "head" | "other" | keyof Parts = "head";
  for (const [at, line] of lines.entries()) {
    if (at < beginning) continue;
    if (parts.ingredients.length > maxIngredients) break;
    if (line.heading) {
      current = line.heading.part;
      addHeadingRest(line.heading, parts, facts);
      continue;
    }
    // Without a heading for the steps, sentences and numbered lines are steps.
    if (current === "ingredients" && last < at && (isProse(line) || line.isNumbered) && !line.hasAmount)
      current = "steps";
    if (current === "other" || facts.extract(line.text, current)) continue;
    if (current === "head") head.push(line);
    else if (current === "ingredients") parts.ingredients.push(groupLine(line) ?? line.text);
    else addStep(parts.steps, line);
  }
  if (parts.ingredients.length === 0 && parts.steps.length > 0) {
    const byAmounts = partsByAmounts(head, facts);
    if (byAmounts?.steps.length === 0) parts.ingredients = byAmounts.ingredients;
  }
  return parts.ingredients.length > 0 ? parts : undefined;
}

/** Adds the text beside a heading: the servings, or the content itself. */
function addHeadingRest({ part, rest }: Heading, parts: Parts, facts: Facts): void {
  const bare = rest.replace(/^\((.*)\)$/, "$1");
  if (bare === "" || facts.extract(bare, "head") || bare !== rest) return;
  if (part === "ingredients") parts.ingredients.push(...splitIngredients(rest));
  if (part === "steps") parts.steps.push(rest);
}

/** Adds a step, or continues the previous one. */
function addStep(steps: string[], line: Line): void {
  const last = steps.at(-1);
  const continues =
    last !== undefined && !line.isApart && !line.isNumbered && !/[.!?:…)]$/.test(last) && /^\p{Ll}/u.test(line.text);
  if (continues) steps.splice(-1, 1, `${last} ${line.text}`);
  else steps.push(groupLine(line) ?? line.text);
}

/**
 * The parts without headings: lines with amounts and short lines between them are ingredients, the rest are steps.
 * Undefined if the lines with amounts are not in one block.
 */
export function partsByAmounts(lines: readonly Line[], facts: Facts): Parts | undefined {
  const rest = lines.filter(({ heading }) => heading === undefined);
  const isAmount = rest.map((line) => line.hasAmount && !isProse(line));
  const first = isAmount.indexOf(true);
  if (first === -1) return undefined;
  const from = first > 0 && isGroup(rest[first - 1]) ? first - 1 : first;
  const end = rest.findIndex((line, at) => at > first && !isAmount[at] && endsIngredients(line));
  const to = end === -1 ? rest.length : end;
  const block = rest.slice(from, to);
  const amounts = isAmount.slice(from, to).filter(Boolean).length;
  const others = block.filter((line, at) => !isAmount[from + at] && groupLine(line) === undefined).length;
  if (block.length > 2 * maxIngredients) return undefined;
  if (amounts < 2 || others > amounts || isAmount.slice(to).includes(true)) return undefined;
  const parts: Parts = { ingredients: [], steps: [] };
  for (const { text } of rest.slice(0, from)) facts.extract(text, "head");
  for (const line of block)
    if (!facts.extract(line.text, "ingredients")) parts.ingredients.push(groupLine(line) ?? line.text);
  for (const line of rest.slice(to)) if (!facts.extract(line.text, "steps")) addStep(parts.steps, line);
  return parts;
}

const isGroup = (line: Line | undefined) => line !== undefined && groupLine(line) !== undefined;

function endsIngredients(line: Line): boolean {
  if (groupLine(line) !== undefined) return false;
  return line.isNumbered || line.isApart || isProse(line) || sentenceEnd.test(line.text);
}

/** The parts by the lines that the user marked as ingredients. */
export function partsBySelection(lines: readonly Line[], selected: ReadonlySet<string>, facts: Facts): Parts {
  const parts: Parts = { ingredients: [], steps: [] };
  const rest = lines.filter(({ heading }) => heading === undefined);
  for (const [at, line] of rest.entries()) {
    const group = selected.has(rest[at + 1]?.text ?? "") ? groupLine(line) : undefined;
    if (selected.has(line.text)) parts.ingredients.push(line.text);
    else if (group !== undefined) parts.ingredients.push(group);
    else if (!facts.extract(line.text, "steps")) addStep(parts.steps, line);
  }
  return parts;
}
