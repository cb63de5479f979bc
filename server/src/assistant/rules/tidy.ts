/** What a person said, without what carries no meaning: greetings before a request, politeness, odd quotes. */

import spelling from "./spelling.json" with { type: "json" };

const politeStart =
  /^(?:(?:hey|hi|hello|ok|okay|please|grok|so|um|uh|well|and|then|also|just|now)\b[\s,.!]*)+|^(?!can (?:we|i) (?:have|eat)\b)(?:can|could|would|will) (?:you|we|i) (?:(?:please|maybe|possibly|perhaps|kindly) )*|^i(?:'d| would)? (?:want|like) (?:you )?to /i;
const politeEnd =
  /[\s,]*\b(?:please|pls|thanks|thank you|for me|for us|too|as well|grok|my dear|dear|mate|kindly|(?:would|will|could) (?:you|u))$/i;
const endMarks = /[\s.,!?;:]+$/;
/** No request is longer; what is only pasted here must not keep the hub busy. */
const maxReadChars = 2_000;
/** Long runs of marks mean no more than one, and would make patterns slow that look for marks at an end. */
const manyMarks = /([\s.,!?;:])[\s.,!?;:]{3,}/g;

/** What somebody says while thinking, with the comma that belongs to it. */
const fillers = /(,?) ?(?<![\p{L}'])(?:u+m+|u+h+m*|erm|ehm)(?![\p{L}'])(,?)/giu;

const misspellings = new Map(Object.entries(spelling));

/** One form of each letter, and "1 1/2" for "1½": its plain normal form would be "11/2". */
function withPlainFractions(text: string): string {
  return text
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, " ")
    .normalize("NFKC")
    .replaceAll("\u2044", "/");
}

/** The words in one line and one way of writing, common slips of the pen put right. */
export function plainText(message: string): string {
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

/** The request without what carries no meaning; the words as they were where nothing else would be left. */
export function tidy(message: string): string {
  const line = plainText(message);
  const short = shrink(shrink(line, politeStart), politeEnd);
  return short
    .replace(/\b(what|who|when|where|how|it|that|there)(?: is|s)\b/gi, "$1's")
    .replace(/\bi am\b/gi, "I'm")
    .replace(/\blet us\b/gi, "let's");
}

/** A sentence with a part of it taken out, or something else in its place. */
export function without(sentence: string, part: string, left = ""): string {
  return sentence
    .replace(part, () => ` ${left} `)
    .replace(/\s+/g, " ")
    .trim();
}

/** Takes away what matches, again and again, as long as something is left. */
function shrink(text: string, pattern: RegExp): string {
  const shorter = text.replace(pattern, "").replace(endMarks, "").trim();
  return shorter === "" || shorter === text ? text : shrink(shorter, pattern);
}
