/**
 * Finds words at the end of a text that may be the beginning of a food's name, such as "pine" (pineapple) or "p e a"
 * (peanut).
 */
import { foods } from "@hub/shared/features/meals/food/lexicon";
import { wordsOf } from "@hub/shared/features/meals/food/spelling";

/** Prefixes of this length or longer could reveal the name. */
const minPrefixChars = 3;
const maxWords = 12;

let names: readonly string[] | undefined;

/** All food names without spaces, sorted. */
function foodNames(): readonly string[] {
  names ??= [...foods().byName.keys()].map((name) => name.replaceAll(" ", "")).sort();
  return names;
}

interface Token {
  /** The index in the text. */
  at: number;
  text: string;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ at: match.index, text: match[0] }));
}

/**
 * The index at which an unfinished food name may start. The text's length if there is none. `extraNames` are the
 * family's restrictions.
 */
export function findNamePrefix(text: string, extraNames: readonly string[]): number {
  const tokens = tokensOf(text);
  let start = text.length;
  let joined = { texts: "", stems: "" };
  for (const token of tokens.slice(-maxWords).reverse()) {
    const words = wordsOf(token.text);
    if (words.length === 0) continue;
    joined = {
      texts: words.map((word) => word.text).join("") + joined.texts,
      stems: words.map((word) => word.stem).join("") + joined.stems,
    };
    if (canBePrefix(joined.texts, extraNames) || canBePrefix(joined.stems, extraNames)) start = token.at;
  }
  return start;
}

function canBePrefix(prefix: string, extraNames: readonly string[]): boolean {
  if (prefix.length < minPrefixChars) return false;
  const isPrefix = (name: string | undefined) =>
    name !== undefined && name.length > prefix.length && name.startsWith(prefix);
  return extraNames.some(isPrefix) || isPrefix(firstAfter(prefix));
}

/** The first name after a prefix in sort order. If any name starts with the prefix, this one does. */
function firstAfter(prefix: string): string | undefined {
  const all = foodNames();
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? "") <= prefix) low = middle + 1;
    else high = middle;
  }
  return all[low];
}
