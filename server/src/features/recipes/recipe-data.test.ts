/** Recipes as structured data, in the shapes of schema.org and in common deviations from it. */
import type { RecipePreview } from "@hub/shared/features/recipes/schema";
import { beforeAll, expect, test } from "vitest";
import { toPreview } from "./recipe-preview.ts";

const program = new URL("../../../programs/recipe-page/answer.mjs", import.meta.url).href;
let parsePage: (page: { text: string }) => { recipe: Parameters<typeof toPreview>[0] };
beforeAll(async () => {
  ({ parsePage } = await import(program));
});

const read = (html: string) => toPreview(parsePage({ text: html }).recipe);
const readData = (recipe: object) =>
  read(
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Pie", recipeIngredient: ["1 egg"], ...recipe })}</script>`,
  );
const linesOf = ({ ingredients }: Pick<RecipePreview, "ingredients">) =>
  ingredients.map(({ text, group }) => [group, text].filter(Boolean).join(" > "));

test.each([
  [{ totalTime: "P0Y0M0DT0H35M0.000S" }, 35, []],
  [{ totalTime: "PT 45 M" }, 45, []],
  [{ totalTime: "45 Minuten" }, 45, []],
  [{ totalTime: "1 Std. 10 Min." }, 70, []],
  [{ totalTime: "1½ hours" }, 90, []],
  [{ totalTime: 45 }, 45, []],
  [{ totalTime: { "@type": "QuantitativeValue", value: 1.5, unitCode: "HUR" } }, 90, []],
  [{ totalTime: { "@type": "Duration", name: "PT45M" } }, 45, []],
  [{ totalTime: "overnight" }, null, ["overnight"]],
  [{ totalTime: "PT0M", prepTime: "PT20M", cookTime: "PT40M" }, 60, []],
  [{ prepTime: "20 minutes", cookTime: "overnight" }, null, ["overnight"]],
  [{ totalTime: "N/A" }, null, []],
])("reads %j as %j minutes, with %j not understood", (times, minutes, unread) => {
  expect(readData(times)).toMatchObject({ minutes, unread });
});

test.each([
  [{ "@type": "QuantitativeValue", value: 4 }, 4, []],
  [{ "@type": "QuantitativeValue", minValue: 4, maxValue: 6, unitText: "servings" }, 4, []],
  [4, 4, []],
  [["4", "4 plates"], 4, []],
  ["four", 4, []],
  ["1 x 20 cm cake, serves 10", 10, []],
  ["one 9-inch pie", null, ["one 9-inch pie"]],
  ["1 loaf / 1 9x13 pan", null, ["1 loaf / 1 9x13 pan"]],
])("reads a yield of %j as %j servings, with %j not understood", (recipeYield, servings, unread) => {
  expect(readData({ recipeYield })).toMatchObject({ servings, unread });
});

const quantity = (name: string, rest: object) => ({ "@type": "PropertyValue", name, ...rest });
test.each([
  ["1 egg, 2 cups flour, 1 tsp salt", ["1 egg", "2 cups flour", "1 tsp salt"]],
  ["2 onions, chopped, 1 tsp salt, pepper", ["2 onions, chopped", "1 tsp salt", "pepper"]],
  ["1 egg; 2 cups flour", ["1 egg", "2 cups flour"]],
  ["1,5 l water", ["1,5 l water"]],
  ["2 onions, chopped", ["2 onions, chopped"]],
  [[quantity("flour", { value: "200", unitText: "g" })], ["200 g flour"]],
  [
    [quantity("sugar", { value: 50, unitCode: "GRM" }), quantity("eggs", { value: 2 })],
    ["50 g sugar", "2 eggs"],
  ],
  [[{ "@type": "HowToSupply", name: "milk", requiredQuantity: { value: 1, unitText: "l" } }], ["1 l milk"]],
  [[quantity("butter", { value: { "@type": "QuantitativeValue", value: 30, unitText: "g" } })], ["30 g butter"]],
  [{ "@type": "ItemList", itemListElement: ["1 egg", { "@type": "ListItem", name: "2 pears" }] }, ["1 egg", "2 pears"]],
  [
    [{ "@type": "ItemList", name: "For the sauce", itemListElement: ["1 tomato"] }, "For the dough:", "200 g flour"],
    ["For the sauce > 1 tomato", "For the dough > 200 g flour"],
  ],
  [
    ["2 eggs", "For the glaze", "1 lemon"],
    ["2 eggs", "For the glaze > 1 lemon"],
  ],
])("reads ingredients from %j", (recipeIngredient, lines) => {
  expect(linesOf(readData({ recipeIngredient }))).toEqual(lines);
});

test("reads a nested recipe as a group of ingredients and steps", () => {
  const step = (text: string) => ({ "@type": "HowToStep", text });
  const filling = {
    "@type": "Recipe",
    name: "Filling",
    recipeIngredient: ["1 apple"],
    recipeInstructions: [step("Chop apple."), step("Add sugar.")],
  };
  const pie = readData({
    recipeInstructions: [
      { "@type": "HowToSection", name: "Filling", itemListElement: filling },
      { "@type": "HowToSection", name: "Crust", itemListElement: [step("Knead."), step("Roll it.")] },
    ],
  });
  expect(linesOf(pie)).toEqual(["1 egg", "Filling > 1 apple"]);
  expect(pie.steps).toEqual(["Filling: Chop apple.", "Add sugar.", "Crust: Knead.", "Roll it."]);
  const parts = readData({ recipeIngredient: undefined, hasPart: [filling] });
  expect([linesOf(parts), parts.steps]).toEqual([["Filling > 1 apple"], ["Filling: Chop apple.", "Add sugar."]]);
});

test("reads data with circular references once", () => {
  const section = (id: string) => ({
    "@id": id,
    "@type": "HowToSection",
    name: id,
    itemListElement: Array(20).fill({ "@id": "#a" }),
  });
  const { steps } = readData({ recipeInstructions: [section("#a"), { "@type": "HowToStep", text: "Bake." }] });
  expect(steps).toEqual(["#a: Bake."]);
});

test("splits a long paragraph into steps between sentences without losing text", () => {
  const sentence = "Stir the lentils slowly until they are soft and the water is gone. ";
  const { steps } = readData({ recipeInstructions: sentence.repeat(70) });
  expect(steps.join(" ")).toBe(sentence.repeat(70).trim());
  expect(steps.every((step) => step.length <= 600 && step.endsWith("."))).toBe(true);
});

const rdfa = `<body vocab="http://schema.org/"><h1>Blog</h1>
<article typeof="schema:Recipe" prefix="og: http://ogp.me/ns#"><h2 property="schema:name">Apple pie</h2>
<meta property="og:title" content="Something else"><span property="schema:author" typeof="schema:Person"><span property="schema:name">Ada</span></span>
<img property="schema:image" src="https://example.org/pie.jpg"><span property="schema:recipeYield">8 servings</span>
<time property="schema:totalTime" datetime="PT1H">an hour</time>
<li property="schema:recipeIngredient">3 apples</li><li property="schema:recipeIngredient">200 g flour</li>
<div property="schema:recipeInstructions"><p>Peel the apples.</p><p>Bake.</p></div></article></body>`;
const hRecipe = `<div class="hrecipe"><h2 class="fn">Apple pie</h2><a class="photo" href="https://example.org/pie.jpg">picture</a>
<p>By <span class="vcard"><span class="fn">Ada</span></span>, for <span class="yield">8 people</span>,
<span class="duration"><span class="value-title" title="PT1H"></span>an hour</span></p>
<ul><li class="ingredient"><span class="value">3</span> <span class="name">apples</span></li>
<li class="ingredient h-full"><span class="value">200</span> <span class="type">g</span> <span class="name">flour</span></li></ul>
<ol class="instructions"><li>Peel the apples.</li><li>Bake.</li></ol></div>`;
const hRecipe2 = `<article class="h-recipe"><h1 class="p-name">Apple pie</h1><img class="u-photo" src="https://example.org/pie.jpg">
<span class="p-author h-card"><a class="p-name u-url" href="/ada">Ada</a></span><data class="p-yield" value="8">eight</data>
<time class="dt-duration" datetime="PT1H">1 hour</time><div class="h-full"><span class="p-ingredient">3 apples</span>
<span class="p-ingredient">200 g flour</span></div><div class="e-instructions"><ol><li>Peel the apples.</li><li>Bake.</li></ol></div></article>`;
const vocabulary = rdfa
  .replaceAll("schema:recipeI", "v:i")
  .replaceAll("schema:recipeY", "v:y")
  .replaceAll("schema:image", "v:photo")
  .replaceAll("schema:", "v:");
test.each([
  ["RDFa", rdfa],
  ["RDFa without prefixes", rdfa.replaceAll("schema:", "")],
  ["RDFa of data-vocabulary.org", vocabulary],
  ["hRecipe", hRecipe],
  ["h-recipe", hRecipe2],
  [
    "microdata",
    rdfa
      .replaceAll(/property="schema:/g, 'itemprop="')
      .replaceAll(/typeof="schema:/g, 'itemscope itemtype="https://schema.org/'),
  ],
])("reads a recipe in %s", (_syntax, html) => {
  expect(read(html)).toMatchObject({
    name: "Apple pie",
    servings: 8,
    minutes: 60,
    ingredients: [
      { name: "apples", quantity: 3 },
      { name: "flour", quantity: 200, unit: "g" },
    ],
    steps: ["Peel the apples.", "Bake."],
    unread: [],
    ...(html !== hRecipe && { picture: "https://example.org/pie.jpg" }),
  });
});
