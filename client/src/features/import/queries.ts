import { addRecipe, listRecipes, removeRecipe } from "@hub/shared/features/recipes/endpoints";
import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addList } from "@hub/shared/features/shopping/lists-and-stores-operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId, type RecipeId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { type Run, useReadNow, useRun, useUndoably } from "../../sync/use-live-document.ts";
import { failureText } from "../../ui/failure-text.ts";
import { useMay } from "../../ui/use-may.ts";
import type { BadPart } from "./found.ts";
import { type Plan, planFor } from "./plan.ts";
import { readFiles } from "./read-files.ts";

const maxBytes = 10 * 1024 * 1024;

export interface Preview {
  plan: Plan;
  bad: readonly BadPart[];
}

export interface TakenOver {
  thingCount: number;
  recipeCount: number;
  bad: readonly BadPart[];
  undo(): Promise<void>;
}

/** Reads files on this device, and says what would come over. */
export function usePreview() {
  const readNow = useReadNow();
  const mayPlan = useMay("plan-meals");
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<Preview> => {
      if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes)
        throw new Error("These files are larger than 10 MB together. Choose fewer at a time.");
      const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
      const found = readFiles(texts);
      if (found.recipes.length > 0 && !mayPlan) {
        found.recipes = [];
        found.bad.push({ where: "The recipes", why: "An adult of your family can bring them in." });
      }
      const kept = found.recipes.length > 0 ? await call(listRecipes, {}) : [];
      const known = new Set(kept.map(({ name }) => nameKey(name)));
      const plan = readNow((doc) => planFor(found, doc, known));
      if (!plan) throw new Error("Your family's lists are not here yet. Try again in a moment.");
      return { plan, bad: found.bad };
    },
  });
}

/** Takes over what was shown. The lists come in also offline; recipes are kept by the hub, one after the other. */
export function useTakeOver() {
  const run = useRun();
  const undoably = useUndoably();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listRecipes.path] });
  return useMutation({
    mutationFn: async (plan: Plan): Promise<TakenOver> => {
      const ids: RecipeId[] = [];
      const bad: BadPart[] = [];
      for (const recipe of plan.recipes) {
        await call(addRecipe, recipe).then(
          ({ id }) => ids.push(id),
          (error: Error) => bad.push({ where: recipe.name, why: failureText(error) }),
        );
      }
      const undoLists = undoably(() => withCategoryWords(() => addLists(plan, run)));
      await refresh();
      return {
        thingCount: plan.thingCount,
        recipeCount: ids.length,
        bad,
        async undo() {
          undoLists();
          for (const id of ids) await call(removeRecipe, { id });
          await refresh();
        },
      };
    },
  });
}

function addLists({ lists }: Plan, run: Run): void {
  for (const { name, id, things } of lists) {
    const listId = id === undefined ? newId<"list">() : id;
    if (id === undefined && listId !== null) run(addList, { id: listId, name: name ?? "" });
    for (const { item, quantity, note, category } of things)
      run(addItem, { id: newId<"item">(), item, quantity, note, category, listId });
  }
}

/** Takes back what came over, except what was changed since. */
export function useUndo({ undo }: TakenOver) {
  return useMutation({ mutationFn: undo });
}
