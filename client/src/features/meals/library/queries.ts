import { readMeals } from "@hub/shared/features/meals/document";
import * as endpoints from "@hub/shared/features/recipes/endpoints";
import type { OwnRecipe, RecipeSummary } from "@hub/shared/features/recipes/schema";
import { itemKey } from "@hub/shared/features/shopping/categories";
import { readSupplies } from "@hub/shared/features/supplies/document";
import type { RecipeId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError, call } from "../../../hub/api.ts";
import { showFailureToast } from "../../../hub/session.ts";
import { useChangeCall } from "../../../hub/use-change-call.ts";
import { useFamilyDate } from "../../../hub/use-family-date.ts";
import { addToast } from "../../../lib/toast.ts";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";
import { summariesOf, useStoredRecipes } from "./stored-recipes.ts";

const recipesKey = [endpoints.listRecipes.path];
const meta = { invalidatedBy: "recipes.changed" } as const;

/** The family's recipes, latest first. Offline, those that this device stores. */
export function useRecipes() {
  const copy = useStoredRecipes();
  const queryFn = () => call(endpoints.listRecipes, {}).catch(orStored(async () => summariesOf(await copy.readAll())));
  return useQuery({ queryKey: recipesKey, queryFn, meta });
}

export function useRecipe(id: string) {
  const read = useReadRecipe();
  return useQuery({ queryKey: [...recipesKey, id], queryFn: () => read(id), meta });
}

/** Returns a function that reads one recipe from the hub, or offline from this device. */
export function useReadRecipe() {
  const copy = useStoredRecipes();
  return useCallback((id: string) => call(endpoints.getRecipe, { id }).catch(orStored(() => copy.read(id))), [copy]);
}

/** Falls back to the device when the hub is unreachable. Keeps the hub's errors. */
function orStored<Answer>(read: () => Promise<Answer | undefined>) {
  return async (error: unknown): Promise<Answer> => {
    if (error instanceof ApiError && error.status < 500) throw error;
    const stored = await read().catch(() => undefined);
    if (stored === undefined) throw error;
    return stored;
  };
}

/** The nutrition per serving of a recipe. */
export function useNutrition(id: string) {
  const queryFn = () => call(endpoints.getNutrition, { id });
  return useQuery({ queryKey: [...recipesKey, id, "nutrition"], queryFn, meta });
}

export function usePreviewRecipe() {
  return useMutation({ mutationFn: (input: PreviewInput) => call(endpoints.previewRecipe, input) });
}

interface PreviewInput {
  url?: string;
  html?: string;
  text?: string;
  ingredientLines?: string[] | undefined;
}

export function useAddRecipe() {
  return useChangeCall(endpoints.addRecipe, recipesKey);
}

export function useChangeRecipe() {
  return useChangeCall(endpoints.changeRecipe, recipesKey);
}

/** The same with a toast after a failure, for one-tap changes. */
export function useTapRecipe() {
  const change = useChangeRecipe();
  const rate = useChangeCall(endpoints.rateRecipe, recipesKey);
  return {
    isPending: change.isPending || rate.isPending,
    change: (id: RecipeId, changes: Pick<OwnRecipe, "cookedOn">) =>
      change.mutate({ id, ...changes }, { onError: notSaved }),
    rate: (id: RecipeId, stars: number | null) => rate.mutate({ id, stars }, { onError: notSaved }),
  };
}

/** Marks recipes as family favorites. One hook serves all rows of a list, because one per row would be slow. */
export function useMarkFavourite() {
  const { mutate, isPending, variables } = useChangeRecipe();
  const mark = useCallback(
    (id: RecipeId, isFavourite: boolean) => mutate({ id, isFavourite }, { onError: notSaved }),
    [mutate],
  );
  return { mark, pendingId: isPending ? variables.id : undefined };
}

function notSaved(error: Error): void {
  showFailureToast(error, "We couldn't save that. Please try again.");
}

/** Removes a recipe, with a toast that can restore it. */
export function useRemoveRecipe() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: recipesKey });
  const { mutate: restore } = useMutation({
    mutationFn: (id: RecipeId) => call(endpoints.restoreRecipe, { id }),
    onSuccess: refetch,
    onError: (error) => showFailureToast(error, "We couldn't undo that. Please try again."),
  });
  return useMutation({
    mutationFn: ({ id }: OwnRecipe) => call(endpoints.removeRecipe, { id }),
    onSuccess: async (_nothing, { id, name }) => {
      queryClient.removeQueries({ queryKey: [...recipesKey, id] });
      addToast({ title: "Recipe removed", description: name, action: { label: "Undo", onPress: () => restore(id) } });
      await refetch();
    },
    onError: (error) => showFailureToast(error, "We couldn't remove that. Please try again."),
  });
}

/** The last planned day of each dish before today, by name key, as far back as the document goes. */
export function usePlannedDays(): ReadonlyMap<string, string> | undefined {
  const today = useFamilyDate();
  return useDocumentQuery(["/api/meal-plans", "planned until", today], (doc) => {
    // The meals are sorted by day, so the last one wins.
    const planned = readMeals(doc, { end: today });
    return new Map(planned.map(({ recipeName, date }) => [nameKey(recipeName), date]));
  });
}

/** The name keys of everything at home. */
export function useAtHome(): ReadonlySet<string> | undefined {
  return useDocumentQuery(["/api/supplies", "at home"], (doc) => {
    const suppliesAtHome = readSupplies(doc).filter(({ level }) => level !== "out");
    return new Set(suppliesAtHome.map(({ name }) => itemKey(name)));
  });
}

/** When a recipe was last cooked, as recorded or planned. Null if unknown. */
export function lastCooked(
  { name, cookedOn }: Pick<RecipeSummary, "name" | "cookedOn">,
  planned: ReadonlyMap<string, string> | undefined,
): string | null {
  const onPlan = planned?.get(nameKey(name)) ?? "";
  return (cookedOn !== null && cookedOn > onPlan ? cookedOn : onPlan) || null;
}
