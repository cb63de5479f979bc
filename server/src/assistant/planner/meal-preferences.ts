/** Parses wishes for a meal: "healthy", "quick and vegetarian", "no nuts". */
import { nameKey } from "@hub/shared/text";
import type { DishTrait } from "../catalogue/dish.ts";

export interface DishWishes {
  /** In the form of dietary restrictions. */
  restrictions: string[];
  liked: DishTrait[];
  disliked: DishTrait[];
  /** All other words: a cuisine, an ingredient, a kind of dish. */
  words: string[];
}

const traitWords: readonly [RegExp, DishTrait][] = [
  [/^(health|wholesome|nutritious|balanced|low[- ]?(fat|cal))/, "healthy"],
  [/^((kid|child|family|toddler)(s|ren)?('s)?[- ]?(friendly|approved)|kid|child)/, "kid-friendly"],
  [/^(quick|fast|easy|simple|speedy|under \d+ min|\d+[- ]min)/, "quick"],
  [/^(one[- ]?(pot|pan)|sheet[- ]?pan|few dishes)/, "one-pot"],
  [/^(comfort|cozy|cosy|hearty|warm)/, "comfort"],
  [/^(light|fresh)/, "light"],
  [/^(budget|cheap|inexpensive|affordable)/, "budget"],
  [/^(festive|special|celebration|fancy|party)/, "festive"],
  [/^(spicy|hot)/, "spicy"],
  [/^soups?$/, "soup"],
  [/^salads?$/, "salad"],
  [/^(baked|oven)/, "baked"],
];

const minWordLength = 3;
/** Words that name no food. */
const fillers = new Set(
  "all any dinner dish else ever family food for good great like lunch make maybe meal meals more nice one our please recipe some something suitable tasty that the this tonight today tomorrow very want with week".split(
    " ",
  ),
);

const diets = /^(vegetarian|vegan|pescatarian|halal|kosher|meatless|meat-free|plant[- ]based)$/;
const freeOf = /^[\p{L}-]+[- ]free$/u;
const healthWords = /\b(allerg|intoleran|c(o?)eliac)/;
const refusal = /^(?:without|no|not|avoid|nothing with|free of|skip)\s+(?:any\s+|too\s+)?(.+)$/;

/** Parses a list of wishes. "And", commas and semicolons separate phrases. */
export function readWishes(preferences: readonly string[]): DishWishes {
  const wishes: DishWishes = { restrictions: [], liked: [], disliked: [], words: [] };
  let isRefusing = false;
  for (const phrase of preferences.flatMap((text) => nameKey(text).split(/\s*(?:[,;.]|\band\b|\bbut\b|&|\+)\s*/))) {
    const refused = refusal.exec(phrase)?.[1];
    // "no nuts and fish" refuses both. "without nuts, quick" continues with a wish.
    isRefusing = refused !== undefined || (isRefusing && traitOf(phrase) === undefined && !diets.test(phrase));
    if (isRefusing) refuse(wishes, refused ?? phrase);
    else like(wishes, phrase);
  }
  return wishes;
}

function refuse(wishes: DishWishes, words: string): void {
  for (const food of words.split(/\s+(?:or|nor)\s+/).filter(Boolean)) {
    const trait = traitOf(food);
    if (trait) wishes.disliked.push(trait);
    else wishes.restrictions.push(`no ${food}`);
  }
}

function like(wishes: DishWishes, phrase: string): void {
  const trait = traitOf(phrase);
  if (trait) wishes.liked.push(trait);
  else if (diets.test(phrase) || freeOf.test(phrase) || healthWords.test(phrase))
    wishes.restrictions.push(dietOf(phrase));
  else if (phrase.includes(" ")) readWords(wishes, phrase.split(" "));
  else if (phrase.length >= minWordLength && !fillers.has(phrase)) wishes.words.push(phrase);
}

/** "something quick without nuts": words before the refusal, then the refusal. */
function readWords(wishes: DishWishes, words: readonly string[]): void {
  const from = words.findIndex((word) => /^(without|no|not|avoid)$/.test(word));
  const likedWords = from === -1 ? words : words.slice(0, from);
  for (const word of likedWords) like(wishes, word);
  if (from !== -1) {
    const refused = refusal.exec(words.slice(from).join(" "))?.[1];
    if (refused !== undefined) refuse(wishes, refused);
  }
}

/** The trait that a phrase names. */
export function traitOf(phrase: string): DishTrait | undefined {
  return traitWords.find(([pattern]) => pattern.test(phrase))?.[1];
}

function dietOf(phrase: string): string {
  return /^(meatless|meat-free)$/.test(phrase) ? "vegetarian" : phrase.replace(/^plant[- ]based$/, "vegan");
}
