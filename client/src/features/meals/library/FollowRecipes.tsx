import { getRecipes } from "@hub/shared/features/recipes/endpoints";
import { maxRecipesAtOnce, type RecipeSummary } from "@hub/shared/features/recipes/schema";
import { useEffect } from "react";
import { call } from "../../../hub/api.ts";
import { isSigningOut } from "../../../hub/session.ts";
import { runInBackground } from "../../../lib/background.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useRecipes } from "./queries.ts";
import { type StoredRecipes, useStoredRecipes } from "./stored-recipes.ts";

/** Stores the family's recipes on this device, and follows their changes; draws nothing. */
export function FollowRecipes() {
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

/** Reads from the hub what the device lacks or has in an older state, a few recipes at a time. */
async function storeChanges(copy: StoredRecipes, listed: readonly RecipeSummary[], stop: AbortSignal): Promise<void> {
  const stored = new Map((await copy.readAll())?.map(({ recipe, changedAt }) => [recipe.id, changedAt]));
  const changes = new Map(listed.map(({ id, changedAt }) => [id, changedAt]));
  await copy.remove([...stored.keys()].filter((id) => !changes.has(id)));
  const wanted = [...changes].filter(([id, changedAt]) => stored.get(id) !== changedAt).map(([id]) => id);
  for (let at = 0; at < wanted.length; at += maxRecipesAtOnce) {
    const found = await call(getRecipes, { ids: wanted.slice(at, at + maxRecipesAtOnce).join(",") });
    // What arrives while someone signs out must not be stored after all.
    if (stop.aborted || isSigningOut()) return;
    await copy.put(found.map((recipe) => ({ recipe, changedAt: changes.get(recipe.id) ?? recipe.addedAt })));
  }
}
