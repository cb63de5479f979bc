import { expect, test } from "vitest";
import { builtInCategories, categoryOf, itemKey, normalCategory } from "./categories.ts";
import categoryWords from "./category-words.json" with { type: "json" };
import corpus from "./testing/category-corpus.json" with { type: "json" };
import heldOut from "./testing/held-out-shelves.json" with { type: "json" };
import { readTypedItems } from "./typed-items.ts";

const things = Object.entries(corpus).flatMap(([category, names]) => names.map((name) => ({ name, category })));

test("of 400 things 97 in 100 find their category, and of the first ten of each all do", () => {
  const wrong = things.filter(({ name, category }) => categoryOf(name) !== category);
  const wrongOfFirst = Object.entries(corpus).flatMap(([category, names]) =>
    names.slice(0, 10).filter((name) => categoryOf(name) !== category),
  );
  expect(things.length).toBeGreaterThanOrEqual(400);
  expect(wrongOfFirst).toEqual([]);
  expect(wrong.length / things.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03);
});

/** The most usual first, by somebody who had not seen the words: 92.7 % were right when first asked, and all of the hundred. */
test("of 330 things as families write them 97 in 100 stand on a shelf where they are looked for, and the first hundred all", () => {
  const wrong = heldOut.flatMap(({ name, shelves }, at) => {
    const category = categoryOf(readTypedItems(name)[0]?.item ?? name) ?? "other";
    return shelves.includes(category) ? [] : [{ at, name, category }];
  });
  expect(heldOut.length).toBe(330);
  expect(wrong.filter(({ at }) => at < 100)).toEqual([]);
  expect(wrong.length / heldOut.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03);
});

test.each([
  ["red bell peppers", "produce"],
  ["black pepper", "pantry"],
  ["tomato paste", "pantry"],
  ["a dozen free-range eggs", "dairy"],
  ["organic frozen peas", "frozen"],
  ["can opener", "household"],
  ["can of tuna", "pantry"],
  ["baby carrots", "produce"],
  ["baby food", "baby"],
  ["dog shampoo", "pets"],
  ["wipes for baby", "baby"],
  ["baby bok choy", "produce"],
  ["jalapeños", "produce"],
  ["pâté", "meat"],
  ["hand cream", "care"],
  ["", undefined],
  ["constructor", undefined],
])("%j is of the category %s", (name, category) => {
  expect(categoryOf(name)).toBe(category);
});

test("1,500 words and more tell a category, each one of them, and none what cannot be chosen", () => {
  const words = Object.values(categoryWords.names).flat();
  expect(words.length).toBeGreaterThan(1_500);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  const categories = Object.values(categoryWords).flatMap(Object.keys);
  expect(categories.filter((category) => !builtInCategories.some((known) => known === category))).toEqual([]);
});

test("different words for one category are one", () => {
  expect(["Dry Goods", " others ", "Produce", "Pets", "constructor"].map(normalCategory)).toEqual([
    "pantry",
    "other",
    "produce",
    "pets",
    "constructor",
  ]);
});

test.each([
  ["Tomatoes", "tomato"],
  ["berries", "Berry"],
  ["bay leaves", "bay leaf"],
  ["radishes", "radish"],
  ["eggs", "egg"],
  ["cookies", "cookie"],
  ["chillies", "chilli"],
  ["kiwis", "kiwi"],
  ["shoes", "shoe"],
])("%j and %j are one thing", (one, other) => {
  expect(itemKey(one)).toBe(itemKey(other));
});

test.each([
  ["couscous", "couscou"],
  ["peas", "pear"],
])("%j and %j are two things", (one, other) => {
  expect(itemKey(one)).not.toBe(itemKey(other));
});
