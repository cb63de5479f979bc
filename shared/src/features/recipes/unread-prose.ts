/** What of the name, steps and notes of a recipe nobody could read: they may name a food that no list has. */
import { findFoods } from "../meals/food/find.ts";

/** What nearly every English sentence of a recipe has one of. */
const english = new Set(
  "a all an and are as at be by for from if in into is it its minutes not of off on or out over so some the then them this to until up when while with you your".split(
    " ",
  ),
);
const maxShown = 60;
/** So many words that no list has and no English one among them are a sentence of another language. */
const minForeign = 3;

/**
 * In another language, in letters that English lacks, or a name of its own within a sentence, such as a brand. In prose
 * words that no list has are trusted else, or no recipe could be read.
 */
export function unreadIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(/[.!?:;\n]+/).flatMap(unreadInSentence)))];
}

function unreadInSentence(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{M}’']+/gu) ?? [];
  const unknown = words.filter((word) => !english.has(word.toLowerCase()) && !isKnown(word));
  if (words.length >= minForeign && unknown.length === words.length) return [sentence.trim().slice(0, maxShown)];
  // Where nearly every word has a capital it says nothing.
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const areNames = capitals.length * 2 <= words.length;
  return unknown.filter((word) => {
    const isName = areNames && word !== words[0] && /^\p{Lu}\p{Ll}{2}/u.test(word);
    return isName || /[^a-z’']/i.test(word);
  });
}

/** Whether a word names a food or says nothing of one. Only a food makes a name known, so one stands before it. */
function isKnown(word: string): boolean {
  return findFoods(`rice, ${word}`, "name").isKnown;
}
