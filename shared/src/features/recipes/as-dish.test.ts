import { expect, test } from "vitest";
import { tagsOfRecipe } from "../meals/warnings.ts";
import { asDish, checkOwnDish, warningsForOwn } from "./as-dish.ts";

const said = (...texts: [text: string, name: string][]) =>
  texts.map(([text, name]) => ({ text, name, quantity: 1, unit: "" }));
const soup = {
  name: "Soup",
  servings: 2,
  minutes: 30,
  ingredients: said(["1 onion", "onion"]),
  steps: ["Cook."],
  notes: "",
};
const ada = { name: "Ada", dietaryRestrictions: [] };
const ben = { name: "Ben", dietaryRestrictions: ["nuts", "milk"] };

function warned(recipe: Partial<typeof soup>): string[] {
  const dish = asDish({ ...soup, ...recipe });
  return dish ? warningsForOwn(dish, [ada, ben]).warnings.map(({ restriction }) => restriction) : ["too long"];
}

test("what is said of a recipe anywhere is held against what people must not eat", () => {
  expect(warned({})).toEqual([]);
  expect(warned({ name: "Almond soup" })).toEqual(["nuts"]);
  expect(warned({ steps: ["Finish with hazelnuts."] })).toEqual(["nuts"]);
  expect(warned({ notes: "Grandma adds\nwalnuts." })).toEqual(["nuts"]);
  expect(warned({ ingredients: said(["1 onion (fried in butter), optional", "onion"]) })).toEqual(["milk"]);
  expect(
    warned({ ingredients: said(["100 ml Sahne", "Sahne"], ["2 EL Haselnüsse", "Haselnüsse"]) }).length,
  ).toBeGreaterThan(0);
});

test("a dish keeps the groups of its ingredients, and their names are checked too", () => {
  const cream = said(["100 ml oat cream", "oat cream"]).map((each) => ({ ...each, group: "For the almond sauce" }));
  const ingredients = [...soup.ingredients, ...cream];
  expect(asDish({ ...soup, ingredients })?.steps.at(-1)).toBe(
    "The ingredients in full, for 2: 1 onion; For the almond sauce: 100 ml oat cream",
  );
  expect(warned({ ingredients })).toEqual(["nuts"]);
});

test("what cannot be read is not checked, and never safe; a recipe without ingredients says nothing", () => {
  const odd = asDish({ ...soup, ingredients: said(["1 moonberry", "moonberry"]) });
  const bare = asDish({ ...soup, ingredients: [] });
  expect(odd && warningsForOwn(odd, [ben]).notChecked).toEqual(["moonberry"]);
  expect(bare && warningsForOwn(bare, [ben]).notChecked).toEqual(["Soup"]);
  expect(bare && warningsForOwn(bare, [ada]).notChecked).toEqual([]);
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
])("of prose that nobody could read whole is told: %s", (step, expected) => {
  const dish = asDish({ ...soup, steps: [step] });
  expect(dish && warningsForOwn(dish, [ben]).notChecked).toEqual(expected);
});

test.each([
  ["hvedemel", "gluten"],
  ["boter", "milk"],
  ["tonno", "fish"],
  ["nocciole", "nuts"],
  ["musztarda", "mustard"],
  ["a little Marmite", "gluten"],
  ["Lea & Perrins", "fish"],
])("a step that names %s is not for who must not eat %s", (food, restriction) => {
  const dish = asDish({ ...soup, steps: [`Finish with ${food} and serve.`] });
  const restricted = { name: "Cleo", dietaryRestrictions: [restriction] };
  expect(dish && warningsForOwn(dish, [restricted]).warnings.map((warning) => warning.restriction)).toEqual([
    restriction,
  ]);
});

test("long steps are cut between words, and nothing is left out: what is too long for a meal is no dish", () => {
  const words = "stir gently ".repeat(150).trim();
  const dish = asDish({ ...soup, steps: [words] });
  expect(dish?.steps.every((step) => step.length <= 600)).toBe(true);
  expect(dish?.steps.join(" ")).toBe(words);
  expect(asDish({ ...soup, ingredients: Array(61).fill(soup.ingredients[0]) })).toBeUndefined();
  expect(asDish({ ...soup, steps: Array(31).fill("Stir.") })).toBeUndefined();
});

test("of a recipe nothing is said that a step speaks against, and nothing where a word cannot be read", () => {
  const tags = (recipe: Partial<typeof soup>) => tagsOfRecipe(asDish({ ...soup, ...recipe }) ?? expect.fail());
  expect(tags({})).toEqual(expect.arrayContaining(["Vegan", "Gluten-free", "Nut-free"]));
  expect(tags({ steps: ["Finish with walnuts."] })).toEqual(expect.arrayContaining(["Vegan", "Gluten-free"]));
  expect(tags({ steps: ["Finish with walnuts."] })).not.toContain("Nut-free");
  expect(tags({ name: "Beef soup" })).not.toContain("Vegan");
  expect(tags({ notes: "Grandma adds kalamar." })).toEqual([]);
});
