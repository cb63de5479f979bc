import { entryEndpoints } from "../../entry-endpoints.ts";
import { setCooked } from "./cooked-operations.ts";
import { readMeal } from "./document.ts";
import { mealSchema } from "./schema.ts";

export const cookedEndpoints = entryEndpoints({
  path: "/api/meal-plans",
  output: mealSchema,
  readOne: readMeal,
  change: ["Say that a meal was cooked, which takes what it needed from what is at home, or not", setCooked, "/cooked"],
});
