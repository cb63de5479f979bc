/** What of a recipe's name and steps nobody could read: it may name a food that no list has. */
import { unknownWordsOf } from "./food/find.ts";
import { isDishWord, isPlainName, isProseWord } from "./food/prose-words.ts";
import { shownText, wordsOf } from "./food/spelling.ts";
import type { Recipe } from "./schema.ts";

const maxShown = 60;
/** Where most of so many words are unread, the sentence is of another language. */
const minSentence = 3;
const apostrophes = /['’‘`´ʼ]/g;

/**
 * Words of a recipe that are neither foods nor words of recipes, or stand in their sentence like a brand's name; a
 * sentence of another language as a whole. A dish of which only the name is known has nothing to read.
 */
export function unreadOf({ recipeName, ingredients, steps }: Pick<Recipe, "recipeName" | "ingredients" | "steps">) {
  if (ingredients.length + steps.length === 0) return [];
  const inName = unreadIn([recipeName]);
  // What a dish is, its ingredients tell; its steps may call it by its name.
  const itself = new Set(inName.filter(isDishWord));
  return [...new Set([...inName, ...unreadIn(steps)])].filter((word) => !itself.has(word));
}

function unreadIn(texts: readonly string[]): string[] {
  const sentences = texts.flatMap((text) => shownText(text).split(/[!?:;\n]+|\.+(?=\s|$)/));
  return sentences.flatMap(unreadInSentence);
}

function unreadInSentence(sentence: string): string[] {
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
  // What is left was drawn as signs.
  unread.push(...unknown);
  const isForeign = words.length >= minSentence && unread.length * 2 > words.length;
  return isForeign ? [sentence.trim().slice(0, maxShown)] : unread;
}

/** Tells a name within a sentence, such as a brand's. Where nearly every word has a capital it says nothing. */
function nameFinder(words: readonly string[]): (word: string) => boolean {
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const areNames = capitals.length * 2 <= words.length;
  return (word) => areNames && word !== words[0] && /^\p{Lu}\p{Ll}{2}/u.test(word) && !isPlainName(word.toLowerCase());
}
