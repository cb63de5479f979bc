/** Typical pasted texts: from notes, chats, emails and language models. */
import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { expect, test } from "vitest";
import { toPreview } from "../recipe-preview.ts";
import { recipeInText } from "./recipe-text.ts";

/** A short form of the parsed recipe. */
async function read(text: string, selected?: readonly string[]) {
  const result = await recipeInText(text, selected && new Set(selected));
  if (!result) return undefined;
  const { name, servings, minutes, ingredients, steps, unread } = toPreview(result.recipe);
  return {
    name,
    servings,
    minutes,
    ingredients: ingredients.map(({ text: line, group }) => (group ? `${group} > ${line}` : line)),
    steps,
    unread: unread.filter((each) => !ingredients.some((ingredient) => ingredient.text === each)),
    unclearLines: result.unclear,
  };
}

interface Language {
  head: string;
  ingredients: string;
  steps: string;
}
const languages: Record<string, Language> = {
  English: { head: "Serves 4\nTotal time: 45 minutes", ingredients: "Ingredients", steps: "Method" },
  "English, other words": {
    head: "Yield: 4 servings\nPrep 20 min, bake 25 min",
    ingredients: "You will need:",
    steps: "Directions",
  },
  German: { head: "Für 4 Personen\nZubereitungszeit: 45 Minuten", ingredients: "Zutaten", steps: "Zubereitung" },
  French: {
    head: "Pour 4 personnes\nPréparation : 15 min\nCuisson : 30 min",
    ingredients: "Ingrédients",
    steps: "Préparation",
  },
  Italian: { head: "Per 4 persone\nTempo di cottura: 45 minuti", ingredients: "Ingredienti", steps: "Procedimento" },
  Spanish: { head: "Raciones: 4\nTiempo total: 45 minutos", ingredients: "Ingredientes", steps: "Elaboración" },
  Portuguese: {
    head: "Rende 4 porções\nTempo de preparo: 45 minutos",
    ingredients: "Ingredientes",
    steps: "Modo de preparo",
  },
  Dutch: { head: "Voor 4 personen\nBereidingstijd: 45 minuten", ingredients: "Ingrediënten", steps: "Bereiding" },
  Swedish: { head: "4 portioner\nTid: 45 minuter", ingredients: "Ingredienser", steps: "Gör så här" },
  Danish: { head: "Til 4 personer\nTid i alt: 45 minutter", ingredients: "Ingredienser", steps: "Sådan gør du" },
  Norwegian: { head: "4 porsjoner\nTotaltid: 45 minutter", ingredients: "Ingredienser:", steps: "Slik gjør du" },
  Polish: { head: "4 porcje\nCzas przygotowania: 45 minut", ingredients: "Składniki", steps: "Sposób przygotowania" },
  Turkish: { head: "4 kişilik\nToplam süre: 45 dakika", ingredients: "Malzemeler", steps: "Yapılışı" },
  "Turkish capitals": { head: "4 kişilik\nToplam süre: 45 dk", ingredients: "MALZEMELER", steps: "YAPILIŞI" },
};
test.each(Object.entries(languages))("recognizes headings in %s", async (_language, { head, ingredients, steps }) => {
  const text = `Linsensuppe\n${head}\n\n${ingredients}\n250 g red lentils\n2 onions\nsalt\n\n${steps}\n1. Soften the onions.\n2. Simmer.`;
  expect(await read(text)).toEqual({
    name: "Linsensuppe",
    servings: 4,
    minutes: 45,
    ingredients: ["250 g red lentils", "2 onions", "salt"],
    steps: ["Soften the onions.", "Simmer."],
    unread: [],
    unclearLines: [],
  });
});

const pancakes = {
  name: "Pancakes",
  ingredients: ["2 cups flour", "1 egg", "salt"],
  steps: ["Mix everything.", "Fry in butter."],
  unclearLines: [],
};
test.each([
  [
    "Markdown",
    "# Pancakes\n\n## Ingredients\n* 2 cups flour\n* 1 egg\n* salt\n\n## Instructions\n1. Mix everything.\n2. Fry in butter.",
  ],
  [
    "Markdown with bold headings and rules",
    "**Pancakes**\n\n---\n\n**Ingredients:**\n\n- **2 cups** flour\n- 1 egg\n- _salt_\n\n***\n\n**Instructions:**\n\n1. **Mix** everything.\n2. Fry in butter.",
  ],
  [
    "Markdown with a table",
    "# Pancakes\n## Ingredients\n| 2 cups | flour |\n|---|---|\n| 1 | egg |\n| salt | |\n## Method\nMix everything.\nFry in butter.",
  ],
  [
    "the formatting of a chat",
    "*Pancakes*\n\n*Ingredients*\n- 2 cups flour\n- 1 egg\n- salt\n\n*Method*\nMix everything.\nFry in butter.",
  ],
  [
    "pictures",
    "🥞 Pancakes 🥞\n\n🛒 Ingredients:\n▢ 2 cups flour\n▢ 1 egg\n▢ salt\n\n👩‍🍳 Method\n1️⃣ Mix everything.\n2️⃣ Fry in butter.",
  ],
  [
    "boxes and ticks",
    "Pancakes\nIngredients\n[ ] 2 cups flour\n[x] 1 egg\n☐ salt\nSteps\n• Mix everything.\n• Fry in butter.",
  ],
  [
    "a label before the name",
    "Recipe: Pancakes\nIngredients:\n2 cups flour\n1 egg\nsalt\nDirections:\nMix everything.\nFry in butter.",
  ],
  [
    "numbered steps",
    "Pancakes\nIngredients\n2 cups flour\n1 egg\nsalt\nMethod\nStep 1: Mix everything.\nStep 2\nFry in butter.",
  ],
  [
    "ingredients and steps in one line",
    "Pancakes\nIngredients: 2 cups flour, 1 egg, salt\nMethod: Mix everything.\nFry in butter.",
  ],
  [
    "no heading of the steps",
    "Pancakes\nIngredients\n2 cups flour\n1 egg\nsalt\n\n1. Mix everything.\n2. Fry in butter.",
  ],
  ["no heading of the ingredients", "Pancakes\n2 cups flour\n1 egg\nsalt\n\nMethod\nMix everything.\nFry in butter."],
  ["no headings", "Pancakes\n2 cups flour\n1 egg\nsalt\n\nMix everything.\nFry in butter."],
  ["no headings and no empty line", "Pancakes\n2 cups flour\n1 egg\nsalt\nMix everything.\nFry in butter."],
  [
    "notes at the end",
    "Pancakes\nIngredients\n2 cups flour\n1 egg\nsalt\nMethod\nMix everything.\nFry in butter.\nNotes\nGood with jam.",
  ],
  [
    "Windows line endings",
    "Pancakes\r\n\r\nIngredients\r\n2 cups flour\r\n1 egg\r\nsalt\r\n\r\nMethod\r\nMix everything.\r\nFry in butter.\r\n",
  ],
])("reads a text with %s", async (_form, text) => {
  expect(await read(text)).toMatchObject(pancakes);
});

test("reads a plain note: a name, amounts, an empty line and sentences", async () => {
  const text = `Apfelkuchen

200 g Mehl
3 Äpfel
1 Prise Salz
etwas Zimt

Alles gut verrühren und in eine Form geben. Dann die Äpfel darauf verteilen
und bei 180 Grad backen. Ergibt einen guten Kuchen.`;
  expect(await read(text)).toMatchObject({
    name: "Apfelkuchen",
    ingredients: ["200 g Mehl", "3 Äpfel", "1 Prise Salz", "etwas Zimt"],
    steps: [
      "Alles gut verrühren und in eine Form geben. Dann die Äpfel darauf verteilen und bei 180 Grad backen. Ergibt einen guten Kuchen.",
    ],
    unclearLines: [],
  });
});

test("reads groups of ingredients and sections of steps", async () => {
  const text = `# Apple pie
Serves 8 | Prep: 30 min | Cook: 1 hour
## Ingredients
### For the dough
- 200 g flour
### Filling
- 3 apples
For the glaze:
- 1 egg
## Method
**Dough**
1. Knead.
**Filling**
1. Chop.
2. Bake.`;
  expect(await read(text)).toEqual({
    name: "Apple pie",
    servings: 8,
    minutes: 90,
    ingredients: ["For the dough > 200 g flour", "Filling > 3 apples", "For the glaze > 1 egg"],
    steps: ["Dough: Knead.", "Filling: Chop.", "Bake."],
    unread: [],
    unclearLines: [],
  });
});

test.each([
  ["INGREDIENTS:\n2 eggs\n200 g flour\nMETHOD:\nMix.", ["2 eggs", "200 g flour"]],
  ["Zutaten für 4 Personen:\n2 Eier\nZubereitung:\nRühren.", ["2 Eier"]],
  ["2 eggs\n200 g flour\n\nMix everything and fry it.", ["2 eggs", "200 g flour"]],
])("returns an empty name for a text that starts with ingredients: %j", async (text, ingredients) => {
  expect(await read(text)).toMatchObject({ name: "", ingredients, unclearLines: [] });
});

test.each([
  ["Ingredients (serves 6)", 6, null, []],
  ["Zutaten für 4 Personen:", 4, null, []],
  ["Ingrédients pour 6 personnes :", 6, null, []],
  ["Ingredienti per 4 persone", 4, null, []],
  ["Ingredientes (4 personas)", 4, null, []],
  ["Serves 4-6 · 30 minutes\n\nIngredients", 4, 30, []],
  ["Makes one 9-inch pie\nIngredients", null, null, ["Makes one 9-inch pie"]],
  ["Prep time: overnight\nIngredients", null, null, ["overnight"]],
  ["Arbeitszeit: 20 Min.\nBackzeit: 40 Min.\nRuhezeit: 1 Std.\nZutaten", null, 120, []],
])("reads servings and time from %j", async (head, ...[servings, minutes, unread]) => {
  const text = `Pie\n${head}\n2 eggs\n\nMethod\nBake 45 min.\nServe in 3 bowls.`;
  expect(await read(text)).toMatchObject({ servings, minutes, unread, steps: ["Bake 45 min.", "Serve in 3 bowls."] });
});

const unclear = `Grandma's stew
We had it every Sunday.
meat and onions
a lot of paprika
Fry the meat, then the onions.
Add 2 cups of water and the paprika.
3 potatoes`;
test("returns unclear lines as questions, and uses the selected ones", async () => {
  expect(await read(unclear)).toMatchObject({ name: "Grandma's stew", ingredients: [], steps: [] });
  expect((await read(unclear))?.unclearLines).toEqual([
    { text: "We had it every Sunday.", isIngredient: false },
    { text: "meat and onions", isIngredient: true },
    { text: "a lot of paprika", isIngredient: false },
    { text: "Fry the meat, then the onions.", isIngredient: false },
    { text: "Add 2 cups of water and the paprika.", isIngredient: false },
    { text: "3 potatoes", isIngredient: true },
  ]);
  expect(await read(unclear, ["meat and onions", "a lot of paprika", "3 potatoes"])).toMatchObject({
    name: "Grandma's stew",
    ingredients: ["meat and onions", "a lot of paprika", "3 potatoes"],
    steps: ["We had it every Sunday.", "Fry the meat, then the onions.", "Add 2 cups of water and the paprika."],
    unclearLines: [],
  });
});

test.each(["Only a line", "", "\n\n", "---"])("finds no recipe in %j", async (text) => {
  expect(await read(text)).toBeUndefined();
});

test("accepts a name that starts with a number or ends with the servings", async () => {
  expect(await read("7 layer salad\n\nIngredients\n1 egg")).toMatchObject({ name: "7 layer salad" });
  expect(await read("Pie (serves 8)\nIngredients\n1 egg")).toMatchObject({ name: "Pie (serves 8)", servings: 8 });
});

test("doesn't block other requests with large texts", async () => {
  const parts = ["x", "[", "*", "😀", "2 eggs\n", "a: ", "# \n", "| a |\n", "1. Mix.\n", "Zutaten für 4 Personen:\n"];
  const readAll = async () => {
    for (const part of parts) await recipeInText(part.repeat(1_500_000 / part.length));
  };
  expect(await typicalBlock(readAll, 50)).toBeLessThan(50);
});
