/** The headings of recipes as people write them down, in the languages of `headings.json`. */
import { readDataFile } from "@hub/shared/data-file";
import { anyOf, wordKey } from "@hub/shared/features/recipes/recipe-words";
import { saysOnlyServings, saysServings } from "@hub/shared/features/recipes/servings";
import { readMinutes } from "@hub/shared/features/recipes/times";
import * as z from "zod/mini";
import headingsFile from "./headings.json" with { type: "json" };

const words = z.pipe(
  z.array(z.string()),
  z.transform((all) => all.map(wordKey)),
);
const language = z.strictObject({
  ingredients: words,
  steps: words,
  /** What the heading of the steps may begin with: "How to make pancakes". */
  stepsBegin: words,
  /** What stands beside a recipe. */
  other: words,
  otherBegin: words,
  /** What steps are numbered with: "Step 1". */
  step: words,
  /** What the yield begins with: "Makes 12". */
  yield: words,
  /** What may stand before the name: "Recipe: Pancakes". */
  recipe: words,
});
const languages = Object.values(readDataFile("headings.json", z.record(z.string(), language), headingsFile));

function allOf(...kinds: readonly (keyof z.output<typeof language>)[]): string[] {
  return [...new Set(languages.flatMap((each) => kinds.flatMap((kind) => each[kind])))];
}

export type Part = "ingredients" | "steps" | "other";
export interface Heading {
  part: Part;
  /** What the heading says besides, such as "for 4 people" or the ingredients themselves. */
  rest: string;
  /** Whether it is not only the beginning of one, which a name may be as well: "How to make pancakes". */
  isExact: boolean;
}

const maxHeadingChars = 80;
const parts = (["ingredients", "steps", "other"] as const).map(
  (part) =>
    [
      part,
      new RegExp(`^(?:the |die |les |la |le |los |gli |il |as |os |de )?${anyOf(allOf(part))}(?!\\p{L})`, "u"),
    ] as const,
);
const begins = [
  ["steps", new RegExp(`^${anyOf(allOf("stepsBegin"))}\\s`, "u")],
  ["other", new RegExp(`^${anyOf(allOf("otherBegin"))}`, "u")],
] as const;

/** The heading that a line is: a heading alone, with what it says for how many in words, or with its content after a colon. */
export function headingIn(line: string): Heading | undefined {
  const [beginning = ""] = line.split(/[:：]/, 1);
  const said = wordKey(beginning).replace(/\s*[-–—.!]+$/, "");
  if (said.length > maxHeadingChars) return undefined;
  const content = line.slice(beginning.length + 1).trim();
  // "Preparation: 20 min" is no heading.
  if (content !== "" && (readMinutes(content) !== null || saysOnlyServings(content))) return undefined;
  for (const [part, pattern] of parts) {
    const [found] = pattern.exec(said) ?? [];
    if (found === undefined) continue;
    const more = said.slice(found.length).trim();
    if (more === "") return { part, rest: content, isExact: true };
    const isFor = saysServings(more) || /^\(.*\)$/.test(more);
    if (isFor && content === "") return { part, rest: more, isExact: true };
  }
  if (content !== "") return undefined;
  const [part] = begins.find(([, pattern]) => pattern.test(said)) ?? [];
  return part && { part, rest: "", isExact: false };
}

const number = "\\d{1,2}\\s*(?:[.):]\\s*|\\s*[-–—]\\s+|$)";
const numbered = new RegExp(`^(?:${anyOf(allOf("step"))}\\s+\\d{1,2}(?!\\d)\\s*[.):–—-]*\\s*|${number}(?!\\d))`, "iu");
const yieldLabel = new RegExp(`^${anyOf(allOf("yield"))}(?:\\s*[:：]\\s*|\\s+)(?=\\S)`, "u");
const beforeName = new RegExp(`^${anyOf(allOf("recipe"))}\\s*[:：–—-]\\s*`, "u");

/** A line without the number of a step before it; undefined if it has none. */
export function withoutStepNumber(line: string): string | undefined {
  const [found] = numbered.exec(wordKey(line)) ?? [];
  return found === undefined ? undefined : line.slice(found.length).trim();
}

/** Whether a line says what the recipe yields: "Makes 12 muffins". */
export function isYield(line: string): boolean {
  const said = wordKey(line);
  return said.length <= maxHeadingChars && yieldLabel.test(said) && /\d/.test(said);
}

/** The name in a line: of "Recipe: Pancakes" what stands after the colon. */
export function nameIn(line: string): string {
  const [found] = beforeName.exec(wordKey(line)) ?? [];
  return found === undefined ? line : line.slice(found.length).trim() || line;
}
