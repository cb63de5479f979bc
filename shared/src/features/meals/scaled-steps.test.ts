import { expect, it, test } from "vitest";
import { scaleRecipe } from "./amounts.ts";
import { inFull, scaledSteps, withScaledSteps } from "./scaled-steps.ts";
import { recipeSchema } from "./schema.ts";

it.each([
  ["Add 300 ml of water.", 2, "Add 600 ml of water."],
  ["Add 300ml of water and 1.5 litres of stock.", 0.5, "Add 150ml of water and 0.75 litres of stock."],
  ["Add 1 litre of water.", 2, "Add 2 litres of water."],
  ["Pour in 2,5 dl milk, 10 cl cream.", 2, "Pour in 5 dl milk, 20 cl cream."],
  ["Knead 1,500 g of flour with 1 kg of butter.", 2, "Knead 3000 g of flour with 2 kg of butter."],
  ["Brown 1 lb mince (16 oz) in 1 tbsp oil.", 1.5, "Brown 1 ½ lb mince (24 oz) in 1 ½ tbsp oil."],
  ["Melt 40 g/1.5 oz of butter.", 2, "Melt 80 g/3 oz of butter."],
  ["Stir in ½ tsp salt, 1/2 cup sugar and 1 1/2 cups flour.", 2, "Stir in 1 tsp salt, 1 cup sugar and 3 cups flour."],
  ["Stir in 1-1/2 cups flour or 1 and ½ cups oats.", 2, "Stir in 3 cups flour or 3 cups oats."],
  ["Add 2-3 tbsp oil, 1 to 2 teaspoons salt.", 2, "Add 4-6 tbsp oil, 2 to 4 teaspoons salt."],
  ["Add 2 tablespoons of oil and 2 Cups rice.", 0.5, "Add 1 tablespoon of oil and 1 Cup rice."],
  ["Add a teaspoon of salt, half a teaspoon of pepper.", 2, "Add 2 teaspoons of salt, 1 teaspoon of pepper."],
  ["Add a ½ cup of milk, then two tablespoons of oil.", 3, "Add 1 ½ cups of milk, then 6 tablespoons of oil."],
  ["Simmer in 200 ml of stock, 2 minutes on each side.", 2, "Simmer in 400 ml of stock, 2 minutes on each side."],
  ["Weigh out 667 g.", 0.5, "Weigh out 335 g."],
  ["Stir in 1 tsp. cumin.", 1 / 3, "Stir in ⅓ tsp. cumin."],
  ["Add 1/4-1/2 tsp salt.", 2, "Add ½-1 tsp salt."],
  ["Add 1 litre. Then 2 tablespoons.", 2, "Add 2 litres. Then 4 tablespoons."],
  ["Weigh 1,000-1,500 g of plums.", 2, "Weigh 2000-3000 g of plums."],
  ["Add 300 ml/10 fl oz milk and 2 heaped tbsp flour.", 0.5, "Add 150 ml/5 fl oz milk and 1 heaped tbsp flour."],
  ["Soak 200 g glass noodles, 400 g fillet of cod.", 0.5, "Soak 100 g glass noodles, 200 g fillet of cod."],
  [
    "Mix 200 g butter, add the eggs one at a time, 100 g nuts.",
    2,
    "Mix 400 g butter, add the eggs one at a time, 200 g nuts.",
  ],
  ["Add 1 l stock and stir every now and then.", 2, "Add 2 l stock and stir every now and then."],
])("scales “%s” by %f to “%s”", (step, factor, scaled) => {
  expect(scaledSteps([step], factor)).toEqual([scaled]);
});

it.each([
  "Bake for 20 to 25 minutes at 180 °C (350 F, gas mark 4).",
  "Roll it out 3 mm thick and cut 2 cm strips.",
  "Beat 2 eggs with half of the sugar and a cup from the shelf.",
  "Open a 400 g tin, two 200 g cans and a 1-litre carton.",
  "Use a 2 l baking dish and a 500 g cauliflower.",
  "Shape balls of 50 g, or 80 g patties, or 8 balls of about 60 g.",
  "Fry 4 x 150 g salmon fillets.",
  "Add the stock 100 ml at a time. Fill with 2 tbsp each.",
  "Use 200 green beans, 3 large onions and 2 lemons.",
  "Step 2 of 3: chill for 1 1/2 hours.",
])("leaves “%s” unchanged for any number of people", (step) => {
  expect(scaledSteps([step], 3)).toEqual([step]);
});

const soup = recipeSchema.parse({
  recipeName: "Soup",
  servings: 10,
  ingredients: [{ name: "water", quantity: 300, unit: "ml" }],
  steps: ["Add 300 ml of water and 1 tsp salt."],
});

test("scales steps once from the original text, after any number of changes", () => {
  const small = scaleRecipe(scaleRecipe(soup, 3), 1);
  expect(withScaledSteps(small)).toMatchObject({
    steps: ["Add 30 ml of water and ¼ tsp salt."],
    ingredients: [{ quantity: 30 }],
  });
  expect(withScaledSteps(withScaledSteps(small))).toEqual(withScaledSteps(small));
  expect(withScaledSteps(scaleRecipe(small, 20)).steps).toEqual(["Add 600 ml of water and 2 tsp salt."]);
  expect(withScaledSteps(scaleRecipe(small, 10)).steps).toEqual(soup.steps);
});

test("leaves a recipe's full ingredients and notes unchanged", () => {
  const written = [`${inFull.ingredients}, for 10: 300 g flour, sifted`, `${inFull.notes}600 g was too much`];
  const meal = scaleRecipe({ ...soup, steps: [...soup.steps, ...written] }, 5);
  expect(withScaledSteps(meal).steps).toEqual(["Add 150 ml of water and ½ tsp salt.", ...written]);
});

test("leaves the steps unchanged if their number of people is unknown", () => {
  const old = scaleRecipe({ ...soup, stepsServings: null }, 5);
  expect(withScaledSteps(old).steps).toEqual(soup.steps);
});
