/** Adds imported recipes to the family's recipes one by one, and waits when the hub limits the rate. */
import { addRecipe } from "@hub/shared/features/recipes/endpoints";
import type { RecipeId } from "@hub/shared/ids";
import { ApiError, call } from "../../hub/api.ts";
import { failureText } from "../../ui/failure-text.ts";
import type { BadPart } from "./collector.ts";
import type { PlannedRecipe } from "./plan.ts";

/** The hub's rate limit is 600 recipes per ten minutes. */
const waitMs = 15_000;
const maxWaits = 60;
/**
 * Without a response it is unknown whether the hub has the recipe. Retrying is idempotent, because the recipe has an
 * id.
 */
const maxTries = 3;

/** Adds the recipes in order. When the family's limit is reached, reports all remaining recipes as one failure. */
export async function addRecipes(recipes: readonly PlannedRecipe[], onCount: (count: number) => void) {
  const ids: RecipeId[] = [];
  const bad: BadPart[] = [];
  for (const [at, recipe] of recipes.entries()) {
    const error = await failureOf(recipe);
    if (error === undefined) ids.push(recipe.id);
    else if (error instanceof ApiError && error.code === "conflict") {
      bad.push({ where: `${recipe.name} and all recipes after it`, why: failureText(error) });
      break;
    } else bad.push({ where: recipe.name, why: failureText(error) });
    onCount(at + 1);
  }
  return { ids, bad };
}

/** Undefined if the hub has stored the recipe. */
async function failureOf(recipe: PlannedRecipe): Promise<Error | undefined> {
  let waits = 0;
  for (let tries = 1; ; tries++) {
    try {
      await call(addRecipe, recipe);
      return undefined;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const isTooFast = error instanceof ApiError && error.code === "rate-limited";
      if (isTooFast && waits < maxWaits) {
        waits += 1;
        tries = 0;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      } else if (error instanceof ApiError || tries >= maxTries) return error;
    }
  }
}
