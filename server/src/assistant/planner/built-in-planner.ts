/** The built-in planner. It needs no API key and no network, and answers immediately. */
import { ageRangeOf } from "../catalogue/activity-idea.ts";
import type { Dish } from "../catalogue/dish.ts";
import { rankActivities } from "./choose-activities.ts";
import { rankDishes } from "./choose-dish.ts";
import type { Planner } from "./planner.ts";

export const builtInPlanner: Planner = {
  source: "planner",

  async planMeal(request, context) {
    return (await rankDishes(request, context)).map(toRecipe);
  },

  async suggestActivities(request, context) {
    return rankActivities(request, context).map(({ title, description, category, duration, ages, needs }) => ({
      title,
      description: needs.length === 0 ? description : `${description} You need: ${needs.join(", ")}.`,
      category,
      duration,
      ageRange: ageRangeOf(ages),
      grokGenerated: false,
    }));
  },

  /** The hub applies its own category rules before it asks a planner. */
  async nameCategories() {
    return [];
  },
};

function toRecipe({ main: _main, seasons: _seasons, traits: _traits, ...recipe }: Dish) {
  return recipe;
}
