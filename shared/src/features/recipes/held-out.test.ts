/**
 * Held-out names of the 14 allergens in about 25 languages, with brands and dialects. Their author had not seen the
 * word lists. They measure what the lists miss, so never add them to the lists.
 */
import { expect, test } from "vitest";
import { type Allergen, allergens } from "../meals/allergens.ts";
import { checkOwnDish } from "./recipe-dish.ts";
import heldOut from "./testing/held-out-names.json" with { type: "json" };
import steps from "./testing/step-texts.json" with { type: "json" };

const soup = {
  recipeName: "Chicken pot",
  cuisine: "",
  prepTime: null,
  cookTime: null,
  servings: 4,
  dietaryTags: [],
  ingredients: [{ name: "rice", quantity: 1, unit: "" }],
  steps: ["Chop everything."],
};

/** The parts of a recipe that may name a food. */
const places: Record<string, (name: string) => typeof soup> = {
  "as an ingredient": (name) => ({ ...soup, ingredients: [...soup.ingredients, { name, quantity: 1, unit: "" }] }),
  "in a step": (name) => ({ ...soup, steps: [`Stir in the ${name}, then let it rest for 5 minutes.`] }),
  "in a note, in small letters": (name) => ({ ...soup, steps: [`Grandma always adds ${name.toLowerCase()} on top.`] }),
  "in the dish's name": (name) => ({ ...soup, recipeName: `Chicken pot with ${name}` }),
};

function isCalledSafe(dish: typeof soup, allergen: Allergen): boolean {
  const { forbidden, notChecked } = checkOwnDish(dish, [allergen]);
  return forbidden.length + notChecked.length === 0;
}

test("covers more than 500 names, at least 30 of each allergen", () => {
  expect(Object.values(heldOut).flat().length).toBeGreaterThan(500);
  for (const allergen of allergens) expect(heldOut[allergen].length, allergen).toBeGreaterThanOrEqual(30);
});

test.each(Object.keys(places))("never passes a held-out name as safe %s", (place) => {
  const passed = allergens.flatMap((allergen) =>
    heldOut[allergen].filter((name) => isCalledSafe(places[place]?.(name) ?? soup, allergen)),
  );
  expect(passed).toEqual([]);
});

test("reads nearly all of 80 typical steps", () => {
  expect(steps).toHaveLength(80);
  const unread = steps.flatMap((step) => checkOwnDish({ ...soup, steps: [step] }, ["kiwi"]).notChecked);
  expect(unread.length, unread.join(", ")).toBeLessThanOrEqual(2);
});
