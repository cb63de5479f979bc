/**
 * Recognizes words of recipes and everyday English that do not name a food. Any other word that is not a known food may
 * be an unknown food.
 */
import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import file from "./prose-words.json" with { type: "json" };
import { everydayWords, linesOfWords, neutralWords } from "./words.ts";

const maxLetters = 24;

const proseWordsSchema = z.strictObject({
  verbs: linesOfWords,
  others: linesOfWords,
  names: linesOfWords,
  dishes: linesOfWords,
});

type ProseWords = Record<keyof z.output<typeof proseWordsSchema>, ReadonlySet<string>>;

let known: ProseWords | undefined;

function proseWords(): ProseWords {
  if (known) return known;
  const { verbs, others, names, dishes } = readDataFile("prose-words.json", proseWordsSchema, file);
  known = {
    verbs: new Set([...verbs, ...neutralWords]),
    others: new Set([...others, ...neutralWords, ...everydayWords]),
    names: new Set(names),
    dishes: new Set(dishes),
  };
  return known;
}

/** Whether a word is a name but not a food brand, such as the name of a day. */
export function isPlainName(word: string): boolean {
  return proseWords().names.has(word);
}

/** Whether a word is the name of a dish. */
export function isDishWord(word: string): boolean {
  const small = word.toLowerCase();
  return [small, ...withoutPlural(small)].some((one) => proseWords().dishes.has(one));
}

/** Whether a word belongs to prose. It must be in lower case, with accents and without apostrophes: "sauté". */
export function isProseWord(word: string): boolean {
  if (word.length > maxLetters) return false;
  const { verbs, others, names } = proseWords();
  if (others.has(word) || names.has(word)) return true;
  if (withoutPlural(word).some((one) => others.has(one) || verbs.has(one))) return true;
  return verbs.has(word) || fromVerb(word).some((one) => verbs.has(one)) || fromAdverb(word).some(isAdjective);
}

function isAdjective(word: string): boolean {
  return proseWords().others.has(word) || proseWords().verbs.has(word);
}

function withoutPlural(word: string): string[] {
  if (!word.endsWith("s") || word.endsWith("ss")) return [];
  const hissed = cut(word, "es").filter((stem) => /(s|x|z|ch|sh|o)$/.test(stem));
  return [word.slice(0, -1), ...hissed, ...cut(word, "ies").map((stem) => `${stem}y`)];
}

/** Possible verbs of a form: "stir" for "stirred" and "stirring", "bake" for "baked", "try" for "tried". */
function fromVerb(word: string): string[] {
  const stems = [...cut(word, "ed"), ...cut(word, "ing")];
  const single = stems.filter((stem) => /(.)\1$/.test(stem)).map((stem) => stem.slice(0, -1));
  return [...stems, ...stems.map((stem) => `${stem}e`), ...single, ...cut(word, "ied").map((stem) => `${stem}y`)];
}

/** Possible adjectives of an adverb: "even" for "evenly", "gentle" for "gently", "easy" for "easily". */
function fromAdverb(word: string): string[] {
  const [stem] = cut(word, "ly");
  if (stem === undefined) return [];
  return [stem, `${stem}le`, `${stem}l`, `${stem}e`, ...cut(stem, "i").map((short) => `${short}y`)];
}

function cut(word: string, end: string): string[] {
  return word.endsWith(end) && word.length - end.length >= 2 ? [word.slice(0, -end.length)] : [];
}
