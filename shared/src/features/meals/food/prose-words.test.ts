import { expect, test } from "vitest";
import foodsFile from "./foods.json" with { type: "json" };
import { foods } from "./lexicon.ts";
import proseWords from "./prose-words.json" with { type: "json" };
import { isDishWord, isPlainName, isProseWord } from "./prose-words.ts";
import { neutralWords } from "./words.ts";

const names = Object.values(foodsFile)
  .flatMap(Object.keys)
  .flatMap((text) => text.replace("~", "").split(" = "));

/** The rules read these words as forms of "drip", "white" and others. The food search finds them first. */
const alsoForms = "dressing dripping frosting paling raising seasoning seed shortening stuffing whiting".split(" ");

test("contains no food name as a recipe word, except neutral words", () => {
  const neutral = new Set([...neutralWords, ...alsoForms]);
  expect(names.filter((name) => isProseWord(name) && !neutral.has(name))).toEqual([]);
});

test("lists each word once, in lower case", () => {
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
])("recognizes %s by a rule", (word) => {
  expect(isProseWord(word)).toBe(true);
});

test.each(["tahin", "termes", "kalamar", "herring", "råg", "rå", "constructor", "s", "ed"])(
  "does not recognize %s as a recipe word",
  (word) => {
    expect(isProseWord(word)).toBe(false);
  },
);

test("recognizes names of days, and names of dishes only as dishes", () => {
  expect(isPlainName("sunday")).toBe(true);
  expect(isDishWord("Koshari")).toBe(true);
  expect(isProseWord("koshari")).toBe(false);
});

/** Names with these endings contain flour, unless the word before names another flour. */
const floured =
  "cake pie bun pasta noodle pastri toast bread biscuit cooki pizza sandwich dumpl muffin waffl pancak tart".split(" ");
const ofOtherFlour = /^(rice|corn|maiz|sweet potato|buckwheat|glass|cellophane|lentil|chickpea) /;

test("marks all kinds of cake, bread and pasta as containing gluten", () => {
  const without = [...foods().byName].filter(
    ([name, { traits }]) =>
      name.includes(" ") && floured.includes(name.split(" ").at(-1) ?? "") && !traits.has("gluten"),
  );
  expect(without.map(([name]) => name).filter((name) => !ofOtherFlour.test(name))).toEqual([]);
});
