/** Normalizes a message and removes words without meaning: greetings, politeness, quotation marks. */

import spelling from "./spelling.json" with { type: "json" };

const politeStart =
  /^(?:(?:hey|hi|hello|ok|okay|please|grok|so|um|uh|well|and|then|also|just|now)\b[\s,.!]*)+|^(?!can (?:we|i) (?:have|eat)\b)(?:can|could|would|will) (?:you|we|i) (?:(?:please|maybe|possibly|perhaps|kindly) )*|^i(?:'d| would)? (?:want|like) (?:you )?to /i;
const politeEnd =
  /[\s,]*\b(?:please|pls|thanks|thank you|for me|for us|too|as well|grok|my dear|dear|mate|kindly|(?:would|will|could) (?:you|u))$/i;
const endMarks = /[\s.,!?;:]+$/;
/** Longer messages are pasted text and are truncated to save time. */
const maxReadChars = 2_000;
/** Repeated punctuation means the same as one mark, and would slow down patterns. */
const manyMarks = /([\s.,!?;:])[\s.,!?;:]{3,}/g;

/** Filler sounds with their comma. */
const fillers = /(,?) ?(?<![\p{L}'])(?:u+m+|u+h+m*|erm|ehm)(?![\p{L}'])(,?)/giu;

const misspellings = new Map(Object.entries(spelling));

/** Unicode NFKC. Converts "1½" to "1 1/2" first, because NFKC alone gives "11/2". */
function withPlainFractions(text: string): string {
  return text
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, " ")
    .normalize("NFKC")
    .replaceAll("\u2044", "/");
}

/** The message in one line, with normalized characters and corrected common misspellings. */
export function normalizeText(message: string): string {
  return withPlainFractions(message)
    .slice(0, maxReadChars)
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(manyMarks, "$1 ")
    .replace(/(?<![\p{L}\d])\p{L}[\p{L}']*(?!\d)/gu, (word) => misspellings.get(word.toLowerCase()) ?? word)
    .replace(/\s+/g, " ")
    .replace(fillers, (_, before: string) => before)
    .replace(/, like,/gi, ",")
    .replace(/ ?,(?: ?,)+/g, ",")
    .replace(/^[ ,]+/, "")
    .trim()
    .replace(endMarks, "");
}

/** Removes politeness and filler words, unless nothing would be left. */
export function tidy(message: string): string {
  const line = normalizeText(message);
  const short = shrink(shrink(line, politeStart), politeEnd);
  return short
    .replace(/\b(what|who|when|where|how|it|that|there)(?: is|s)\b/gi, "$1's")
    .replace(/\bi am\b/gi, "I'm")
    .replace(/\blet us\b/gi, "let's");
}

/** Removes or replaces a part of a sentence. */
export function removePart(sentence: string, part: string, left = ""): string {
  return sentence
    .replace(part, () => ` ${left} `)
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes matches repeatedly, as long as something is left. */
function shrink(text: string, pattern: RegExp): string {
  const shorter = text.replace(pattern, "").replace(endMarks, "").trim();
  return shorter === "" || shorter === text ? text : shrink(shorter, pattern);
}
