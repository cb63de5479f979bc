import { expect, test } from "vitest";
import foodsFile from "./foods.json" with { type: "json" };
import { foods } from "./lexicon.ts";
import proseWords from "./prose-words.json" with { type: "json" };
import { isDishWord, isPlainName, isProseWord } from "./prose-words.ts";
import { neutralWords } from "./words.ts";

const names = Object.values(foodsFile)
  .flatMap(Object.keys)
  .flatMap((text) => text.replace("~", "").split(" = "));

/** Read by rule as forms of "drip", "white" and the like; they are found as foods before anybody asks. */
const alsoForms = "dressing dripping frosting paling raising seasoning seed shortening stuffing whiting".split(" ");

test("no name of a food is a word of recipes, unless it also says how food comes", () => {
  const neutral = new Set([...neutralWords, ...alsoForms]);
  expect(names.filter((name) => isProseWord(name) && !neutral.has(name))).toEqual([]);
});

test("each word stands there once, in small letters", () => {
  for (const lines of Object.values(proseWords)) {
    const words = lines.flatMap((line) => line.split(" "));
    expect(words.filter((word, at) => words.indexOf(word) !== at || word !== word.toLowerCase())).toEqual([]);
  }
});

test.each([
  "stirred",
  "stirring",
  "baked",
  "tried",
  "tries",
  "dishes",
  "evenly",
  "gently",
  "easily",
  "fully",
  "sautéing",
])("%s is read by rule", (word) => {
  expect(isProseWord(word)).toBe(true);
});

test.each(["tahin", "termes", "kalamar", "herring", "råg", "rå", "constructor", "s", "ed"])("%s is none", (word) => {
  expect(isProseWord(word)).toBe(false);
});

test("names of days are no brands, and names of dishes count only as such", () => {
  expect(isPlainName("sunday")).toBe(true);
  expect(isDishWord("Koshari")).toBe(true);
  expect(isProseWord("koshari")).toBe(false);
});

/** What these words end is made of flour, unless what stands before them says of what else. */
const floured =
  "cake pie bun pasta noodle pastri toast bread biscuit cooki pizza sandwich dumpl muffin waffl pancak tart".split(" ");
const ofOtherFlour = /^(rice|corn|maiz|sweet potato|buckwheat|glass|cellophane|lentil|chickpea) /;

test("what is called a kind of cake, bread or pasta holds gluten, as cake, bread and pasta do", () => {
  const without = [...foods().byName].filter(
    ([name, { traits }]) =>
      name.includes(" ") && floured.includes(name.split(" ").at(-1) ?? "") && !traits.has("gluten"),
  );
  expect(without.map(([name]) => name).filter((name) => !ofOtherFlour.test(name))).toEqual([]);
});
