/** Finds the headings in the text of a recipe, in the languages of `headings.json`. */
import { readDataFile } from "@hub/shared/data-file";
import { anyOf, wordKey } from "@hub/shared/features/recipes/recipe-words";
import { statesOnlyServings, statesServings } from "@hub/shared/features/recipes/servings";
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
  /** Possible starts of the heading of the steps: "How to make pancakes". */
  stepsBegin: words,
  /** Headings of other content on the page. */
  other: words,
  otherBegin: words,
  /** Words before the number of a step: "Step 1". */
  step: words,
  /** Words before the yield: "Makes 12". */
  yield: words,
  /** Words before the name: "Recipe: Pancakes". */
  recipe: words,
});
const languages = Object.values(readDataFile("headings.json", z.record(z.string(), language), headingsFile));

function allOf(...kinds: readonly (keyof z.output<typeof language>)[]): string[] {
  return [...new Set(languages.flatMap((each) => kinds.flatMap((kind) => each[kind])))];
}

export type Part = "ingredients" | "steps" | "other";
export interface Heading {
  part: Part;
  /** The rest of the line, such as "for 4 people" or the ingredients themselves. */
  rest: string;
  /** False if only the start matches. Then the line may also be the name: "How to make pancakes". */
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

/** Parses a line as a heading: alone, with servings in words, or with its content after a colon. */
export function headingIn(line: string): Heading | undefined {
  const [beginning = ""] = line.split(/[:：]/, 1);
  const key = wordKey(beginning).replace(/\s*[-–—.!]+$/, "");
  if (key.length > maxHeadingChars) return undefined;
  const content = line.slice(beginning.length + 1).trim();
  // "Preparation: 20 min" is not a heading.
  if (content !== "" && (readMinutes(content) !== null || statesOnlyServings(content))) return undefined;
  for (const [part, pattern] of parts) {
    const [match] = pattern.exec(key) ?? [];
    if (match === undefined) continue;
    const more = key.slice(match.length).trim();
    if (more === "") return { part, rest: content, isExact: true };
    const isFor = statesServings(more) || /^\(.*\)$/.test(more);
    if (isFor && content === "") return { part, rest: more, isExact: true };
  }
  if (content !== "") return undefined;
  const [part] = begins.find(([, pattern]) => pattern.test(key)) ?? [];
  return part && { part, rest: "", isExact: false };
}

const number = "\\d{1,2}\\s*(?:[.):]\\s*|\\s*[-–—]\\s+|$)";
const numbered = new RegExp(`^(?:${anyOf(allOf("step"))}\\s+\\d{1,2}(?!\\d)\\s*[.):–—-]*\\s*|${number}(?!\\d))`, "iu");
const yieldLabel = new RegExp(`^${anyOf(allOf("yield"))}(?:\\s*[:：]\\s*|\\s+)(?=\\S)`, "u");
const beforeName = new RegExp(`^${anyOf(allOf("recipe"))}\\s*[:：–—-]\\s*`, "u");

/** The line without its step number. Undefined if it has none. */
export function withoutStepNumber(line: string): string | undefined {
  const [found] = numbered.exec(wordKey(line)) ?? [];
  return found === undefined ? undefined : line.slice(found.length).trim();
}

/** True if the line states the recipe's yield: "Makes 12 muffins". */
export function isYield(line: string): boolean {
  const key = wordKey(line);
  return key.length <= maxHeadingChars && yieldLabel.test(key) && /\d/.test(key);
}

/** The name in a line: "Pancakes" from "Recipe: Pancakes". */
export function nameIn(line: string): string {
  const [found] = beforeName.exec(wordKey(line)) ?? [];
  return found === undefined ? line : line.slice(found.length).trim() || line;
}
