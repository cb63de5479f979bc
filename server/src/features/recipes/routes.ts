/** Previews, stores, lists and plans the family's recipes. */
import { HubError } from "@hub/shared/errors";
import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { readMeal } from "@hub/shared/features/meals/document";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { tagsOfRecipe } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import * as calls from "@hub/shared/features/recipes/endpoints";
import { nutritionOf } from "@hub/shared/features/recipes/nutrition/nutrition";
import { recipeToDish, warningsForOwnDish } from "@hub/shared/features/recipes/recipe-dish";
import type { newRecipeSchema, OwnRecipe, RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { type FamilyId, newId } from "@hub/shared/ids";
import { isListChange, type ListChange } from "@hub/shared/list-change";
import { operations } from "@hub/shared/operations";
import type * as z from "zod/mini";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { abortOnDisconnect } from "../../http/abort-on-disconnect.ts";
import { fetchPage } from "../../http/fetch-page.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import type { Recipes } from "../../storage/recipes.ts";
import { readIngredients } from "./ingredient-line.ts";
import { createParsingTimeLimiter } from "./parsing-time-limit.ts";
import { readRecipe } from "./read-recipe.ts";

interface RecipeParts {
  recipes: Recipes;
  document: FamilyDocument;
  limits: RateLimits;
  live: Pick<Live, "notifyRecipesChange">;
}

export function addRecipeRoutes(routes: Routes, { recipes, document, limits, live }: RecipeParts): void {
  const limitParsingTime = createParsingTimeLimiter();
  /** Returns a changed recipe, and notifies other screens. */
  const notifyAndReturn = (familyId: FamilyId, recipe: OwnRecipe | undefined): OwnRecipe => {
    if (!recipe) return throwNotFound();
    live.notifyRecipesChange(familyId);
    return recipe;
  };

  routes.add(calls.previewRecipe, async ({ url, html, text, ingredientLines }, { user, familyId }, request) => {
    await limits.spend("recipePages", user._id);
    const pasted = html ?? text;
    if (pasted === undefined && url === undefined)
      throw new HubError("bad-request", "Enter the address of a page, or paste a recipe.");
    // If the page is pasted, the address only names its source.
    const options = { owner: user._id, signal: abortOnDisconnect(request) };
    const page = pasted === undefined ? await fetchPage(url ?? "", options) : { text: pasted };
    const source = sourceOf(url);
    const preview = await limitParsingTime(user._id, () => readRecipe(page, ingredientLines));
    return { ...preview, source, knownId: await recipes.idOfSource(familyId, source) };
  });

  routes.add(calls.addRecipe, async ({ knownId: _known, ...input }, { user, familyId }) => {
    await limits.spend("recipes", user._id);
    const existing = input.id && (await recipes.read(familyId, input.id));
    if (existing) return existing;
    const recipe = newRecipe(input);
    await recipes.add(familyId, recipe);
    return notifyAndReturn(familyId, recipe);
  });

  routes.add(calls.listRecipes, (_input, { familyId }) => recipes.list(familyId));

  routes.add(calls.getRecipes, ({ ids }, { familyId }) => recipes.several(familyId, ids.split(",")));

  routes.add(calls.getRecipe, async ({ id }, { familyId }) => (await recipes.read(familyId, id)) ?? throwNotFound());

  routes.add(calls.checkOwnRecipe, async ({ id }, membership) => {
    const dish = dishOf((await recipes.read(membership.familyId, id)) ?? throwNotFound());
    const members = await document.read(membership, readMembers);
    return warningsForOwnDish(dish, members);
  });

  routes.add(calls.getNutrition, async ({ id }, { familyId }) =>
    nutritionOf((await recipes.read(familyId, id)) ?? throwNotFound()),
  );

  routes.add(calls.planRecipe, async ({ id, date, mealType, servings }, membership) => {
    const dish = dishOf((await recipes.read(membership.familyId, id)) ?? throwNotFound());
    const recipe = { ...scaleRecipe(dish, servings ?? dish.servings), dietaryTags: tagsOfRecipe(dish) };
    return document.editAndRead(membership, readMeal, (doc) => {
      const mealId = newId<"meal">();
      operations.planMeal.apply(doc, { id: mealId, date, mealType, source: "person", ...recipe });
      return mealId;
    });
  });

  routes.add(calls.changeRecipe, async ({ id, ingredients, ...changes }, { user, familyId }) => {
    await limits.spend("saves", user._id);
    const edits = {
      ...changes,
      ...(changes.source !== undefined && { source: sourceOf(changes.source) }),
      ...(ingredients && { ingredients: toListOrChange(ingredients) }),
    };
    return notifyAndReturn(familyId, await recipes.change(familyId, id, edits));
  });

  routes.add(calls.rateRecipe, async ({ id, stars }, { user, familyId, memberId }) => {
    await limits.spend("saves", user._id);
    return notifyAndReturn(familyId, await recipes.rate(familyId, id, { memberId, stars }));
  });

  routes.add(calls.restoreRecipe, async ({ id }, { user, familyId }) => {
    await limits.spend("saves", user._id);
    return notifyAndReturn(familyId, await recipes.restore(familyId, id));
  });

  routes.add(calls.removeRecipe, async ({ id }, { familyId }) => {
    if (!(await recipes.remove(familyId, id))) throwNotFound();
    live.notifyRecipesChange(familyId);
    return null;
  });
}

function newRecipe(input: Omit<z.output<typeof newRecipeSchema>, "knownId">): OwnRecipe {
  return {
    ...input,
    ingredients: toIngredients(input.ingredients),
    source: sourceOf(input.source),
    id: input.id ?? newId<"recipe">(),
    ratings: {},
    addedAt: new Date().toISOString(),
  };
}

function dishOf(recipe: OwnRecipe): Recipe {
  const dish = recipeToDish(recipe);
  if (!dish) throw new HubError("invalid", "That recipe is too long for the meal plan. Remove what you don't need.");
  return dish;
}

type LineOrIngredient = string | RecipeIngredient;

function toListOrChange(input: readonly LineOrIngredient[] | ListChange<LineOrIngredient>) {
  if (!isListChange(input)) return toIngredients(input);
  return { from: toIngredients(input.from), to: toIngredients(input.to) };
}

function toIngredients(lines: readonly LineOrIngredient[]): RecipeIngredient[] {
  return readIngredients(lines).map(({ ingredient }) => ingredient);
}

/** A normalized address without its fragment, which identifies duplicates. */
function sourceOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = "";
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
