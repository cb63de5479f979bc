import { entryEndpoints } from "../../entry-endpoints.ts";
import { setCooked } from "./cooked-operations.ts";
import { readMeal } from "./document.ts";
import { mealSchema } from "./schema.ts";

export const cookedEndpoints = entryEndpoints({
  path: "/api/meal-plans",
  output: mealSchema,
  readOne: readMeal,
  change: [
    "Set whether a meal was cooked. Cooking removes its ingredients from the supplies at home",
    setCooked,
    "/cooked",
  ],
});
