import { checkIngredients, checkText } from "@hub/shared/features/meals/allergen-check";
import { allergens } from "@hub/shared/features/meals/allergens";
import { checkRecipe } from "@hub/shared/features/meals/warnings";
import { paceOf, repeated } from "@hub/shared/testing/processor-time";
import { expect, test } from "vitest";
import { firstOf } from "../../testing/scale.ts";
import { dinners } from "./catalogue.ts";

/** Caches the safe dinners for a restriction, because the check is slow. */
const cache = new Map<string, typeof dinners>();
function safeFor(restriction: string) {
  const safe =
    cache.get(restriction) ?? dinners.filter((dinner) => checkRecipe(dinner, [restriction]).forbidden.length === 0);
  cache.set(restriction, safe);
  return safe;
}

test("The filter knows every ingredient of every dinner", () => {
  const unknown = dinners.flatMap(({ recipeName, ingredients }) =>
    checkIngredients(
      ingredients.map(({ name }) => name),
      [],
    ).notChecked.map((name) => `${recipeName}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ...allergens,
  "nut allergy",
  "lactose intolerant",
  "halal",
  "kosher",
  "no pork",
  "no onions",
  "tomatoes",
  "kiwi",
])("Eaters who avoid %s can have a different dinner every day for three weeks", (restriction) => {
  expect(safeFor(restriction).length).toBeGreaterThanOrEqual(21);
});

/** Obvious words for each allergen, independent of the filter's lists. */
test.each([
  ["gluten", /\b(spaghetti|penne|couscous|bread|flour tortilla|bulgur|barley|beer|panko|seitan|plain flour)/],
  ["eggs", /\beggs?\b|mayonnaise|omelet/],
  [
    "milk",
    /\bcheddar|mozzarella|parmesan|feta|paneer|yogurt|(?<!peanut |almond )\bbutter\b(?! beans?)|(?<!coconut |oat |almond |soy )\bmilk\b/,
  ],
  ["fish", /\bsalmon|tuna|\bcod\b|trout|anchov|fish sauce/],
  ["crustaceans", /prawn|shrimp|\bcrab\b/],
  ["molluscs", /mussel|squid|clam|oyster sauce/],
  ["peanuts", /peanut/],
  ["nuts", /almond|cashew|walnut|hazelnut|pistachio|pesto/],
  ["soya", /\bsoy\b|soya|tofu|miso|tempeh|edamame/],
  ["sesame", /sesame|tahini|hummus/],
  ["celery", /celery|celeriac|stock cube/],
  ["mustard", /mustard/],
  ["sulphites", /\bwine\b|dried apricot/],
  ["vegetarian", /chicken|beef|pork|lamb|bacon|\bham\b|turkey|sausage(?!s? roll)|salmon|anchov|prawn|shrimp/],
])("No dinner that is safe for %s contains an obvious word for it", (restriction, words) => {
  const named = safeFor(restriction).flatMap(({ ingredients }) => ingredients.map(({ name }) => name.toLowerCase()));
  expect(named.filter((name) => words.test(name) && !/-free|free /.test(name))).toEqual([]);
});

const units = ["without nuts or ", "m1", "vegan ", "(vegan) ", "vegan cheese ", "x", "peanut "];
test.each(firstOf(units, 2))("Checking takes linear time in the length of the text: %s", (unit) => {
  checkText("milk", ["milk"]);
  expect(paceOf(repeated(unit), (text) => void checkText(text, ["milk", "kiwi"]))).toBeLessThan(4);
});
