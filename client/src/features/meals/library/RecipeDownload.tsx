import { getRecipes } from "@hub/shared/features/recipes/endpoints";
import { maxRecipesAtOnce, type RecipeSummary } from "@hub/shared/features/recipes/schema";
import { useEffect } from "react";
import { call } from "../../../hub/api.ts";
import { isSigningOut } from "../../../hub/session.ts";
import { runInBackground } from "../../../lib/background.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useRecipes } from "./queries.ts";
import { type StoredRecipes, useStoredRecipes } from "./stored-recipes.ts";

/** Stores the family's recipes on this device for offline use, and keeps them current. Renders nothing. */
export function RecipeDownload() {
  const recipes = useRecipes();
  const copy = useStoredRecipes();
  const isOffline = useIsOffline();
  const { data } = recipes;
  useEffect(() => {
    if (!data || isOffline) return;
    const stop = new AbortController();
    runInBackground(storeChanges(copy, data, stop.signal), "We couldn't store the recipes on this device.");
    return () => stop.abort();
  }, [data, copy, isOffline]);
  return null;
}

/** Downloads new and changed recipes in batches, and removes deleted ones. */
async function storeChanges(copy: StoredRecipes, listed: readonly RecipeSummary[], stop: AbortSignal): Promise<void> {
  const stored = new Map((await copy.readAll())?.map(({ recipe, changedAt }) => [recipe.id, changedAt]));
  const changes = new Map(listed.map(({ id, changedAt }) => [id, changedAt]));
  await copy.remove([...stored.keys()].filter((id) => !changes.has(id)));
  const outdated = [...changes].filter(([id, changedAt]) => stored.get(id) !== changedAt).map(([id]) => id);
  for (let at = 0; at < outdated.length; at += maxRecipesAtOnce) {
    const recipes = await call(getRecipes, { ids: outdated.slice(at, at + maxRecipesAtOnce).join(",") });
    // Sign-out wipes the device, so an answer that arrives later must not be stored.
    if (stop.aborted || isSigningOut()) return;
    await copy.put(recipes.map((recipe) => ({ recipe, changedAt: changes.get(recipe.id) ?? recipe.addedAt })));
  }
}
