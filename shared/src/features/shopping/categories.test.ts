import { expect, test } from "vitest";
import { categoryOf, itemKey, normalCategory } from "./categories.ts";
import categoryWords from "./category-words.json" with { type: "json" };

test.each([
  ["Tomatoes", "produce"],
  ["canned tomatoes", "pantry"],
  ["cherry tomatoes", "produce"],
  ["tomato paste", "pantry"],
  ["red bell peppers", "produce"],
  ["green peppers", "produce"],
  ["black pepper", "pantry"],
  ["chicken breast", "other"],
  ["chicken stock", "pantry"],
  ["ground beef", "other"],
  ["ground cumin", "pantry"],
  ["Milk", "dairy"],
  ["2% milk", "dairy"],
  ["coconut milk", "pantry"],
  ["peanut butter", "pantry"],
  ["cream cheese", "dairy"],
  ["ice cream", "other"],
  ["a dozen free-range eggs", "dairy"],
  ["egg noodles", "pantry"],
  ["bay leaves", "pantry"],
  ["strawberries", "produce"],
  ["frozen spinach", "other"],
  ["toilet paper", undefined],
  ["", undefined],
  ["constructor", undefined],
])("%j is of the category %s", (name, category) => {
  expect(categoryOf(name)).toBe(category);
});

test("no words stand in two categories", () => {
  const words = Object.values(categoryWords.names).flat();
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
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
])("%j and %j are one thing", (one, other) => {
  expect(itemKey(one)).toBe(itemKey(other));
});

test.each([
  ["couscous", "couscou"],
  ["peas", "pear"],
])("%j and %j are two things", (one, other) => {
  expect(itemKey(one)).not.toBe(itemKey(other));
});
