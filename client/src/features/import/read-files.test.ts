// @vitest-environment jsdom
/** Tests files in the formats of other apps: imports their content and names broken parts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFiles } from "./read-files.ts";

const samples = join(import.meta.dirname, "samples");
const fileNamed = (name: string) => ({ name, text: readFileSync(`${samples}/${name}`, "utf8") });

/** The parsed content in short form. */
async function wordsOf(name: string) {
  const { lists, recipes, bad } = await readFiles([fileNamed(name)]);
  return {
    lists: lists.map(({ name: list, things }) => [
      list,
      ...things.map(({ item, quantity, note, isDone }) =>
        [quantity, item, note, isDone && "done"].filter(Boolean).join(" | "),
      ),
    ]),
    recipes: recipes.map(({ name: recipe, servings, minutes, ingredients, steps, tags }) =>
      [
        recipe,
        servings,
        minutes,
        ...(ingredients ?? []).map((each) => (typeof each === "string" ? each : each.text)),
        ...(steps ?? []),
        ...(tags ?? []),
      ].join(" | "),
    ),
    bad: bad.map(({ where, why }) => `${where}: ${why}`),
  };
}

/** The expected content of each sample: amounts, names, notes and "done"; for broken samples, the errors. */
const expected: Record<string, Partial<Awaited<ReturnType<typeof wordsOf>>>> = {
  "anylist-broken.json": {
    lists: [["Market", "Pears"]],
    bad: [
      "Entry 1 of list 1 of anylist-broken.json: It has no name.",
      "List 2 of anylist-broken.json: It isn't a list.",
    ],
  },
  "anylist.json": { lists: [["Market", "6 | Apples | the sour ones", "Leeks | done"]] },
  "bring-broken.json": { lists: [[null, "Bread"]], bad: ["Entry 2 of bring-broken.json: It has no name."] },
  "bring.json": { lists: [[null, "2 l | Milk", "Soap | the green one"]] },
  "family-broken.json": {
    lists: [[null, "Tea"]],
    bad: [
      "Entry 2 of the lists of family-broken.json: It has no name.",
      "Entry 3 of the lists of family-broken.json: It has no name.",
      "Recipe 1 of family-broken.json: Its ingredients are too long.",
      "Recipe 2 of family-broken.json: The recipe has no name, or its name is too long.",
    ],
  },
  "family.json": {
    lists: [
      [null, "2 l | Milk"],
      ["Garden", "Seeds | the red ones"],
    ],
    recipes: ["Bread | 2 | 90 | 500 g flour | Knead it. | Bake it."],
  },
  "keep-broken.json": {
    lists: [["Groceries", "Bread"]],
    bad: [
      "Line 2 of keep-broken.json: It has no name.",
      "Line 3 of keep-broken.json: It has no name.",
      "Line 4 of keep-broken.json: It has no name.",
      "Line 5 of keep-broken.json: Its name is longer than 200 characters.",
    ],
  },
  "keep.json": { lists: [["Groceries", "Oat milk", "Eggs | done", "Käse"]] },
  "kitchenowl-broken.json": {
    recipes: ["Toast |  |  | Bread"],
    bad: [
      "Recipe 2 of kitchenowl-broken.json: The recipe has no name, or its name is too long.",
      "Recipe 3 of kitchenowl-broken.json: It isn't a recipe.",
    ],
  },
  "kitchenowl.json": { recipes: ["Pancakes | 4 | 30 | 200 g Flour | 300 ml Milk | Mix it all. | Fry it. | sweet"] },
  "list.txt": { lists: [[null, "2 | milk", "Bread | wholemeal", "Eggs | done"]] },
  "mealie-broken.json": {
    recipes: ["Rice |  |  | 1 cup rice | Boil it."],
    bad: [
      "Recipe 2 of mealie-broken.json: The recipe has no name, or its name is too long.",
      "Recipe 3 of mealie-broken.json: It isn't a recipe.",
    ],
  },
  "mealie.json": {
    recipes: [
      "Lentil soup | 4 | 70 | 250 g red lentils | 2 carrots sliced | Cook the lentils. | Add the carrots. | Winter",
    ],
  },
  "shopping.csv": { lists: [[null, "250 g | Butter", "Tea | done", "+1 surprise"]] },
  "table-broken.csv": {
    lists: [[null, "2 | Soap", "4 | Towels"]],
    bad: ["Line 4 of table-broken.csv: A quotation mark is missing.", "Line 3 of table-broken.csv: It has no name."],
  },
  "table.csv": {
    lists: [
      ["Market", "2 | Tomatoes | ripe; red", "Basil"],
      [null, "1 | Batteries | AA"],
    ],
  },
  "paprika-broken.json": {
    recipes: ["Rice |  |  | 200 g rice | Cook."],
    bad: [
      "Recipe 2 of paprika-broken.json: The recipe has no name, or its name is too long.",
      "Recipe 3 of paprika-broken.json: It isn't a recipe.",
    ],
  },
  "paprika.json": {
    recipes: [
      "Lentil stew | 4 | 40 | For the stew: | 250 g red lentils | 2 onions, chopped | To serve: | 1 lemon | Soften the onions. | Simmer the lentils for 20 minutes. | Winter",
    ],
  },
  "tandoor-broken.json": {
    recipes: ["Salad |  |  | 1 lettuce | Wash it."],
    bad: [
      "Recipe 2 of tandoor-broken.json: The recipe has no name, or its name is too long.",
      "Recipe 3 of tandoor-broken.json: It isn't a recipe.",
    ],
  },
  "tandoor.json": {
    recipes: [
      "Chili | 4 | 45 | 2 onions, chopped | 400 g kidney beans | salt | Fry the onions. | Add the beans. | beans",
    ],
  },
  "todoist-broken.csv": {
    lists: [["todoist-broken", "Nails", "Glue"]],
    bad: [
      "Line 5 of todoist-broken.csv: A quotation mark is missing.",
      "Line 3 of todoist-broken.csv: It has no name.",
      "Line 4 of todoist-broken.csv: An entry of the type “goal” can't be on a list.",
    ],
  },
  "todoist-broken.json": {
    lists: [[null, "Tape"]],
    bad: ["Task 2 of todoist-broken.json: It has no name.", "Task 3 of todoist-broken.json: It has no name."],
  },
  "todoist.csv": { lists: [["todoist", "Light bulbs, warm | E27", "Paint"]] },
  "todoist.json": { lists: [["Errands", "Stamps | for letters abroad", "Envelopes | done"]] },
};

test.each(readdirSync(samples))("reads %s as far as possible and names the rest", async (name) => {
  expect(await wordsOf(name)).toEqual({ lists: [], recipes: [], bad: [], ...expected[name] });
});

test.each([
  ["notes.json", '{"hello": "world"}', "We don't recognize this file's app or version."],
  ["cut.json", '[{"name": "Rice", "recipeIngr', "The file is incomplete or damaged."],
])("rejects %s with an explanation", async (name, text, why) => {
  expect((await readFiles([{ name, text }])).bad).toEqual([{ where: `All of ${name}`, why }]);
});
