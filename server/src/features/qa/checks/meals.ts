import { checkIngredients, checkText } from "@hub/shared/features/meals/allergen-check";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { Member } from "@hub/shared/features/members/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Check } from "../check.ts";

const restrictions = ["Peanuts", "Milk"];
const dinnerCount = 3;
const dayMs = 24 * 60 * 60 * 1000;

export const meals: Check = {
  feature: "Meal Planning",
  advice: [
    "Don't rely on suggested meals for people with allergies until this is fixed.",
    "If you use an AI service, check its address and whether it responds.",
  ],
  steps: (world) => {
    const planned: Meal[] = [];
    let memberPath = "";
    return {
      "dinners are planned": async () => {
        const ada = await world.ada();
        const eater = { name: "Test eater", dietaryRestrictions: restrictions };
        const { id } = await ada.expect<Member>(201, ["POST", "/api/family-members", eater]);
        memberPath = `/api/family-members/${id}`;
        for (let day = 0; day < dinnerCount; day += 1) {
          const date = new Date(Date.now() + day * dayMs).toISOString();
          const body = { mealType: "dinner", date, preferences: ["healthy", "family-friendly"] };
          planned.push(await ada.expect<Meal>(201, ["POST", "/api/ai/generate-meal-plan", body]));
        }
        return `${dinnerCount} dinners were planned`;
      },
      "no dinner contains a forbidden food": async () => {
        for (const { recipeName, ingredients, steps } of planned) {
          const names = ingredients.map(({ name }) => name);
          const verdicts = [checkIngredients(names, restrictions), checkText(steps.join(". "), restrictions)];
          const [violation] = verdicts.flatMap(({ forbidden }) => forbidden);
          if (violation)
            throw new Error(
              `${recipeName} contains ${violation.found} despite the restriction ${violation.restriction}`,
            );
        }
        return `none of them contains ${restrictions.join(" or ").toLowerCase()}, which a test member must not eat`;
      },
      "a dinner is in the plan and its ingredients go to the shopping list": async () => {
        const ada = await world.ada();
        const plan = await ada.expect<Meal[]>(200, ["GET", "/api/meal-plans"]);
        if (planned.some(({ id }) => !plan.some((meal) => meal.id === id)))
          throw new Error("The dinner is not in the plan");
        const body = { mealPlanIds: planned.slice(0, 1).map(({ id }) => id) };
        const lines = await ada.expect<ShoppingLine[]>(201, ["POST", "/api/ai/generate-shopping-list", body]);
        if (lines.length === 0) throw new Error("Nothing was added to the list");
        await ada.expect(204, ["DELETE", memberPath]);
      },
    };
  },
};
