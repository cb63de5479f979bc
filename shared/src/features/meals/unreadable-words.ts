/** Finds the unreadable parts of a recipe's name and steps, which may name an unknown food. */
import { unknownWordsOf } from "./food/find-foods.ts";
import { isDishWord, isPlainName, isProseWord } from "./food/prose-words.ts";
import { visibleText, wordsOf } from "./food/spelling.ts";
import type { Recipe } from "./schema.ts";

const maxShown = 60;
/** A sentence with at least this many words is in another language if most of them are unread. */
const minSentence = 3;
const apostrophes = /['’‘`´ʼ]/g;

/**
 * The words of a recipe that are neither foods nor recipe words, or that look like a brand name. A sentence in another
 * language counts as a whole. A dish with only a name has no unreadable words.
 */
export function unreadableWords({
  recipeName,
  ingredients,
  steps,
}: Pick<Recipe, "recipeName" | "ingredients" | "steps">) {
  if (ingredients.length + steps.length === 0) return [];
  const inName = unreadableIn([recipeName]);
  // The ingredients define the dish, so its steps may use its name.
  const itself = new Set(inName.filter(isDishWord));
  return [...new Set([...inName, ...unreadableIn(steps)])].filter((word) => !itself.has(word));
}

function unreadableIn(texts: readonly string[]): string[] {
  const sentences = texts.flatMap((text) => visibleText(text).split(/[!?:;\n]+|\.+(?=\s|$)/));
  return sentences.flatMap(unreadableInSentence);
}

function unreadableInSentence(sentence: string): string[] {
  const unknown = new Set(unknownWordsOf(sentence).map(({ text }) => text));
  if (unknown.size === 0) return [];
  const words = sentence.match(/[\p{L}\p{M}'’‘`´ʼ]+/gu) ?? [];
  const mayBeName = nameFinder(words);
  const unread = words.filter((word) => {
    const parts = wordsOf(word).map(({ text }) => text);
    const isUnknown = parts.some((part) => unknown.has(part));
    for (const part of parts) unknown.delete(part);
    return isUnknown && (mayBeName(word) || !isProseWord(word.toLowerCase().replace(apostrophes, "")));
  });
  // The remaining words were written with symbols.
  unread.push(...unknown);
  const isForeign = words.length >= minSentence && unread.length * 2 > words.length;
  return isForeign ? [sentence.trim().slice(0, maxShown)] : unread;
}

/** Returns a test for names, such as brands, in a sentence. A sentence with mostly capitals has no names. */
function nameFinder(words: readonly string[]): (word: string) => boolean {
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const areNames = capitals.length * 2 <= words.length;
  return (word) => areNames && word !== words[0] && /^\p{Lu}\p{Ll}{2}/u.test(word) && !isPlainName(word.toLowerCase());
}
