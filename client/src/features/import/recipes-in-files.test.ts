// @vitest-environment jsdom
/** Tests unusual recipes in the formats of other apps. */
import { maxStepChars } from "@hub/shared/features/recipes/schema";
import { expect, test } from "vitest";
import type { ParsedRecipe } from "./collector.ts";
import { readFiles } from "./read-files.ts";

const paprika = { name: "Stew", ingredients: "1 onion", directions: "Fry it.", source_url: "" };

async function recipeIn(value: object): Promise<ParsedRecipe | undefined> {
  const { recipes, bad } = await readFiles([{ name: "recipe.json", text: JSON.stringify(value) }]);
  expect(bad).toEqual([]);
  expect(recipes).toHaveLength(1);
  return recipes[0];
}

test.each<[what: string, recipe: object, read: object]>([
  [
    "Paprika without directions",
    { ...paprika, directions: null },
    { name: "Stew", ingredients: ["1 onion"], steps: [] },
  ],
  [
    "Paprika with HTML",
    {
      ...paprika,
      name: "Mac &amp; Cheese",
      ingredients: "<p>200&nbsp;g pasta</p><p>1 &frac12; cups milk</p>",
      directions: "<ol><li>Boil the <b>pasta</b>.</li><li>Add milk.<br/>Stir.</li></ol>",
      notes: "<p>Good &lt;warm&gt;</p>",
    },
    {
      name: "Mac & Cheese",
      ingredients: ["200 g pasta", "1 ½ cups milk"],
      steps: ["Boil the pasta.", "Add milk.", "Stir."],
      notes: "Good <warm>",
    },
  ],
  [
    'Paprika with a "<" that is not HTML',
    { ...paprika, directions: "Heat to <60 °C & stir." },
    { steps: ["Heat to <60 °C & stir."] },
  ],
  [
    "Paprika with groups and sections",
    { ...paprika, ingredients: "For the sauce:\n1 onion", directions: "Sauce:\nFry it.\r\nServe." },
    { ingredients: ["For the sauce:", "1 onion"], steps: ["Sauce: Fry it.", "Serve."] },
  ],
  [
    "Mealie with sections",
    {
      name: "Pie",
      recipeIngredient: [{ title: "Dough", display: "200 g flour" }],
      recipeInstructions: [{ title: "Dough", text: "Knead." }],
    },
    { ingredients: ["Dough:", "200 g flour"], steps: ["Dough: Knead."] },
  ],
  [
    "Tandoor with a header",
    {
      name: "Pie",
      steps: [
        {
          instruction: "Knead.",
          ingredients: [
            { is_header: true, note: "Dough" },
            { amount: 2, food: { name: "eggs" } },
          ],
        },
      ],
    },
    { ingredients: ["Dough:", "2 eggs"] },
  ],
])("reads a recipe: %s", async (_what, recipe, read) => {
  expect(await recipeIn(recipe)).toMatchObject(read);
});

test("splits a paragraph of 4,500 characters into steps of whole sentences without losing text", async () => {
  const directions = "Stir the pot until it thickens and smells of bread. ".repeat(90).slice(0, 4_500).trim();
  const { steps = [] } = (await recipeIn({ ...paprika, directions })) ?? {};
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.join(" ")).toBe(directions);
  expect(steps.slice(0, -1).every((step) => step.endsWith("."))).toBe(true);
  const { steps: unbroken = [] } = (await recipeIn({ ...paprika, directions: "a".repeat(4_500) })) ?? {};
  expect(unbroken.join("")).toHaveLength(4_500);
  expect(Math.max(...unbroken.map(({ length }) => length))).toBeLessThanOrEqual(maxStepChars);
});
