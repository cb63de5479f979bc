/**
 * Random families with restricted members and guests, different eaters per meal, and recipes with hidden allergens. The
 * generator knows what it hid, so the filter does not check itself.
 */
import { addDays } from "@hub/shared/days";
import { createGenesis } from "@hub/shared/document";
import { type Allergen, allergens } from "@hub/shared/features/meals/allergens";
import { eatingAt, readMeal } from "@hub/shared/features/meals/document";
import { eatersOf, guestLine } from "@hub/shared/features/meals/eaters";
import { readMembers } from "@hub/shared/features/members/document";
import { recipeToDish } from "@hub/shared/features/recipes/recipe-dish";
import { idSchema, newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { type Random, seededRandom } from "@hub/shared/testing/random";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { builtInPlanner } from "../../assistant/planner/built-in-planner.ts";
import { createPlanning, type PlanningFamily } from "../../assistant/planner/planning.ts";
import { isLong, scale } from "../../testing/scale.ts";
import { type RandomRecipe, randomRecipe } from "./testing/random-recipes.ts";

const plans = scale(6, 500);
const seed = isLong ? Date.now() % 1_000_000 : 35;
const day = "2026-11-23";

/** A family with a member or guest who avoids the allergen. Other members may avoid other ones. */
function randomFamily(random: Random, avoided: Allergen) {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  const recipes = Array.from({ length: 10 }, (_, index) => randomRecipe(random, `Pot ${index}`));
  const memberIds = Array.from({ length: 1 + random.below(4) }, (_, index) => {
    const id = newId<"member">();
    const dietaryRestrictions = random.chance(0.3) ? [random.pick(allergens)] : [];
    operations.addMember.apply(doc, { id, name: `Member ${index}`, dietaryRestrictions });
    return id;
  });
  const mealId = newId<"meal">();
  operations.planMeal.apply(doc, { id: mealId, date: day, recipeName: "Leftovers" });
  const isGuest = random.chance(0.5);
  const guests = isGuest ? [guestLine({ name: "Dana", dietaryRestrictions: [avoided] })] : [];
  if (!isGuest) operations.addMember.apply(doc, { id: newId(), name: "Ben", dietaryRestrictions: [avoided] });
  const notEating = memberIds.filter(() => random.chance(0.3));
  operations.setEaters.apply(doc, { id: mealId, notEating, guests });
  return { doc, recipes };
}

function asPlanned(doc: Y.Doc, recipes: readonly RandomRecipe[]): PlanningFamily {
  return {
    familyId: idSchema<"family">().parse("0".repeat(26)),
    timeZone: "UTC",
    preferences: [],
    read: async (select) => select(doc),
    edit: async (change) => doc.transact(() => change(doc)),
    familyDishes: async () => recipes.flatMap((recipe) => recipeToDish(recipe) ?? []),
  };
}

test.each(allergens)(
  `plans no recipe with a hidden allergen of one of the eaters: %s (${plans} plans, seed ${seed})`,
  { timeout: isLong ? 600_000 : 60_000 },
  async (avoided) => {
    const random = seededRandom(seed + allergens.indexOf(avoided));
    const planning = createPlanning(builtInPlanner);
    let ownCount = 0;
    for (let plan = 0; plan < plans; plan++) {
      const { doc, recipes } = randomFamily(random, avoided);
      const eaters = eatersOf(eatingAt(doc, { date: day, mealType: "dinner" }), readMembers(doc));
      const forbidden = eaters.flatMap(({ dietaryRestrictions }) => dietaryRestrictions);
      expect(forbidden).toContain(avoided);
      const request = { date: day, mealType: "dinner" as const, preferences: ["from our own recipes"], avoid: [] };
      const { id } = await planning.planMeal(asPlanned(doc, recipes), request);
      const meal = readMeal(doc, id);
      const own = recipes.find(({ name }) => name === meal?.recipeName);
      ownCount += own ? 1 : 0;
      const forbiddenFound = [...(own?.holds ?? [])].filter((allergen) => forbidden.includes(allergen));
      expect(forbiddenFound, `seed ${seed}, plan ${plan}: ${JSON.stringify(own)}`).toEqual([]);
    }
    // Otherwise the test would not have used the library.
    expect(ownCount).toBeGreaterThan(plans / 2);
  },
);

test("plans any recipe of the library if no eater avoids anything", async () => {
  const random = seededRandom(seed);
  const planning = createPlanning(builtInPlanner);
  const planned: RandomRecipe[] = [];
  for (let plan = 0; plan < 10; plan++) {
    const doc = openDocument();
    Y.applyUpdate(doc, createGenesis());
    const recipes = Array.from({ length: 3 }, (_, index) => randomRecipe(random, `Pot ${index}`));
    const request = { date: addDays(day, plan), mealType: "dinner" as const, preferences: ["from our own recipes"] };
    const meal = await planning.planMeal(asPlanned(doc, recipes), { ...request, avoid: [] });
    planned.push(...recipes.filter(({ name }) => name === meal.recipeName));
  }
  expect(planned).toHaveLength(10);
  expect(planned.some(({ holds }) => holds.size > 0)).toBe(true);
});
