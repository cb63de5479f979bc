import { expect, test } from "vitest";
import { tagsOfRecipe } from "../meals/warnings.ts";
import { checkOwnDish, recipeToDish, warningsForOwnDish } from "./recipe-dish.ts";

const ingredientsFrom = (...texts: [text: string, name: string][]) =>
  texts.map(([text, name]) => ({ text, name, quantity: 1, unit: "" }));
const soup = {
  name: "Soup",
  servings: 2,
  minutes: 30,
  ingredients: ingredientsFrom(["1 onion", "onion"]),
  steps: ["Cook."],
  notes: "",
};
const ada = { name: "Ada", dietaryRestrictions: [] };
const ben = { name: "Ben", dietaryRestrictions: ["nuts", "milk"] };

function warned(recipe: Partial<typeof soup>): string[] {
  const dish = recipeToDish({ ...soup, ...recipe });
  return dish ? warningsForOwnDish(dish, [ada, ben]).warnings.map(({ restriction }) => restriction) : ["too long"];
}

test("checks every part of a recipe against restrictions", () => {
  expect(warned({})).toEqual([]);
  expect(warned({ name: "Almond soup" })).toEqual(["nuts"]);
  expect(warned({ steps: ["Finish with hazelnuts."] })).toEqual(["nuts"]);
  expect(warned({ notes: "Grandma adds\nwalnuts." })).toEqual(["nuts"]);
  expect(warned({ ingredients: ingredientsFrom(["1 onion (fried in butter), optional", "onion"]) })).toEqual(["milk"]);
  expect(
    warned({ ingredients: ingredientsFrom(["100 ml Sahne", "Sahne"], ["2 EL Haselnüsse", "Haselnüsse"]) }).length,
  ).toBeGreaterThan(0);
});

test("preserves ingredient groups in a dish and checks their names", () => {
  const cream = ingredientsFrom(["100 ml oat cream", "oat cream"]).map((each) => ({
    ...each,
    group: "For the almond sauce",
  }));
  const ingredients = [...soup.ingredients, ...cream];
  expect(recipeToDish({ ...soup, ingredients })?.steps.at(-1)).toBe(
    "The ingredients in full, for 2: 1 onion; For the almond sauce: 100 ml oat cream",
  );
  expect(warned({ ingredients })).toEqual(["nuts"]);
});

test("reports unknown ingredients, or a recipe without any, as not checked", () => {
  const odd = recipeToDish({ ...soup, ingredients: ingredientsFrom(["1 moonberry", "moonberry"]) });
  const bare = recipeToDish({ ...soup, ingredients: [] });
  expect(odd && warningsForOwnDish(odd, [ben]).notChecked).toEqual(["moonberry"]);
  expect(bare && warningsForOwnDish(bare, [ben]).notChecked).toEqual(["Soup"]);
  expect(bare && warningsForOwnDish(bare, [ada]).notChecked).toEqual([]);
  expect(bare && checkOwnDish(bare, ["nuts"])).toEqual({ forbidden: [], notChecked: ["Soup"] });
});

test.each([
  ["Mit Hanfmus bestreichen.", ["Mit Hanfmus bestreichen"]],
  ["Fold in the kremówka.", ["kremówka"]],
  ["Finish with a spoon of Zorblo and serve.", ["Zorblo"]],
  ["Spread with peanut butter, then Philadelphia.", []],
  ["Chop the onions finely. Stir until it boils, then serve with parsley.", []],
  ["Preheat The Oven And Grease The Tin", []],
  ["Finish with kalamar and serve.", ["kalamar"]],
  ["Stir in the r\u0061\u030ag and the rå\u200bg.", ["r\u00e5g"]],
  ["Stir in the r&#229;g or the pe&shy;anut.", ["råg"]],
  ["Top with ｋａｌａｍａｒ and ｒａｇs.", ["kalamar", "rags"]],
  ["Then gаther the dough.", ["gаther"]],
  ["Purée it, then sauté the onions on Sunday (400°F, e.g. in grandma’s pan; don’t stir).", []],
  ["Die Zwiebeln in Öl anbraten und mit Sahne löschen.", ["Die Zwiebeln in Öl anbraten und mit Sahne löschen"]],
])("lists the unreadable words of the step “%s”", (step, expected) => {
  const dish = recipeToDish({ ...soup, steps: [step] });
  expect(dish && warningsForOwnDish(dish, [ben]).notChecked).toEqual(expected);
});

test.each([
  ["hvedemel", "gluten"],
  ["boter", "milk"],
  ["tonno", "fish"],
  ["nocciole", "nuts"],
  ["musztarda", "mustard"],
  ["a little Marmite", "gluten"],
  ["Lea & Perrins", "fish"],
])("warns of %s in a step for a restriction on %s", (food, restriction) => {
  const dish = recipeToDish({ ...soup, steps: [`Finish with ${food} and serve.`] });
  const restricted = { name: "Cleo", dietaryRestrictions: [restriction] };
  expect(dish && warningsForOwnDish(dish, [restricted]).warnings.map((warning) => warning.restriction)).toEqual([
    restriction,
  ]);
});

test("splits long steps between words, and returns no dish for a recipe that is too long", () => {
  const words = "stir gently ".repeat(150).trim();
  const dish = recipeToDish({ ...soup, steps: [words] });
  expect(dish?.steps.every((step) => step.length <= 600)).toBe(true);
  expect(dish?.steps.join(" ")).toBe(words);
  expect(recipeToDish({ ...soup, ingredients: Array(61).fill(soup.ingredients[0]) })).toBeUndefined();
  expect(recipeToDish({ ...soup, steps: Array(31).fill("Stir.") })).toBeUndefined();
});

test("omits tags that a step contradicts, and all tags with an unreadable word", () => {
  const tags = (recipe: Partial<typeof soup>) => tagsOfRecipe(recipeToDish({ ...soup, ...recipe }) ?? expect.fail());
  expect(tags({})).toEqual(expect.arrayContaining(["Vegan", "Gluten-free", "Nut-free"]));
  expect(tags({ steps: ["Finish with walnuts."] })).toEqual(expect.arrayContaining(["Vegan", "Gluten-free"]));
  expect(tags({ steps: ["Finish with walnuts."] })).not.toContain("Nut-free");
  expect(tags({ name: "Beef soup" })).not.toContain("Vegan");
  expect(tags({ notes: "Grandma adds kalamar." })).toEqual([]);
});
