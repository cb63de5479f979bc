/** The family's own recipes: read from pages, kept, and told. */
import { HubError } from "@hub/shared/errors";
import { dietaryTagsOf } from "@hub/shared/features/meals/allergen-check";
import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { readMeal } from "@hub/shared/features/meals/document";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { readMembers } from "@hub/shared/features/members/document";
import { asDish, warningsForOwn } from "@hub/shared/features/recipes/as-dish";
import * as calls from "@hub/shared/features/recipes/endpoints";
import type { OwnRecipe, RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, missing } from "../../documents/family-document.ts";
import { fetchPage } from "../../http/fetch-page.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { untilGone } from "../../http/until-gone.ts";
import type { Recipes } from "../../storage/recipes.ts";
import { readIngredientLine } from "./ingredient-line.ts";
import { readPage } from "./read-page.ts";
import { toPreview } from "./to-preview.ts";

interface RecipeParts {
  recipes: Recipes;
  document: FamilyDocument;
  limits: RateLimits;
}

export function addRecipeRoutes(routes: Routes, { recipes, document, limits }: RecipeParts): void {
  routes.add(calls.previewRecipe, async ({ url, html, text }, { user, familyId }, request) => {
    await limits.spend("recipePages", user._id);
    const pasted = html ?? text;
    if (pasted === undefined && url === undefined)
      throw new HubError("bad-request", "Give the address of a page, or paste a recipe.");
    // The address that comes with a page only names where it is from.
    const page = pasted === undefined ? await fetchPage(url ?? "", { signal: untilGone(request) }) : { text: pasted };
    const source = sourceOf(url);
    const preview = toPreview(await readPage(page), source);
    return { ...preview, knownId: await recipes.idOfSource(familyId, source) };
  });

  routes.add(calls.addRecipe, async ({ knownId: _known, ...input }, { user, familyId }) => {
    await limits.spend("saves", user._id);
    const recipe: OwnRecipe = {
      ...input,
      ingredients: input.ingredients.map(toIngredient),
      source: sourceOf(input.source),
      id: newId<"recipe">(),
      addedAt: new Date().toISOString(),
    };
    await recipes.add(familyId, recipe);
    return recipe;
  });

  routes.add(calls.listRecipes, (_input, { familyId }) => recipes.list(familyId));

  routes.add(calls.getRecipe, async ({ id }, { familyId }) => (await recipes.read(familyId, id)) ?? missing());

  routes.add(calls.checkOwnRecipe, async ({ id }, membership) => {
    const dish = dishOf((await recipes.read(membership.familyId, id)) ?? missing());
    const members = await document.read(membership, readMembers);
    return warningsForOwn(dish, members);
  });

  routes.add(calls.planRecipe, async ({ id, date, mealType, servings }, membership) => {
    const dish = dishOf((await recipes.read(membership.familyId, id)) ?? missing());
    const dietaryTags = dietaryTagsOf(dish.ingredients.map(({ name }) => name));
    const recipe = { ...scaleRecipe(dish, servings ?? dish.servings), dietaryTags };
    return document.editAndRead(membership, readMeal, (doc) => {
      const mealId = newId<"meal">();
      operations.planMeal.apply(doc, { id: mealId, date, mealType, source: "person", ...recipe });
      return mealId;
    });
  });

  routes.add(calls.changeRecipe, async ({ id, ingredients, ...changes }, { user, familyId }) => {
    await limits.spend("saves", user._id);
    const former = (await recipes.read(familyId, id)) ?? missing();
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const recipe: OwnRecipe = {
      ...former,
      ...said,
      ingredients: ingredients?.map(toIngredient) ?? former.ingredients,
    };
    if (!(await recipes.replace(familyId, recipe))) missing();
    return recipe;
  });

  routes.add(calls.removeRecipe, async ({ id }, { familyId }) => {
    if (!(await recipes.remove(familyId, id))) missing();
    return null;
  });
}

function dishOf(recipe: OwnRecipe): Recipe {
  const dish = asDish(recipe);
  if (!dish) throw new HubError("invalid", "That recipe is too long to be planned. Take out what is not needed.");
  return dish;
}

function toIngredient(said: string | RecipeIngredient): RecipeIngredient {
  return typeof said === "string" ? readIngredientLine(said).ingredient : said;
}

/** An address in its one normal form, without the place on its page, so that doubles are known by it. */
function sourceOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = "";
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
