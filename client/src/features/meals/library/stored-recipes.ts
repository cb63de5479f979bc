/** The family's recipes as this device stores them, so that they can be read without the hub. */
import { ownRecipeSchema, type RecipeSummary } from "@hub/shared/features/recipes/schema";
import * as idb from "lib0/indexeddb";
import { useMemo } from "react";
import * as z from "zod/mini";
import { isSigningOut, useUser } from "../../../hub/session.ts";
import { isSharedDevice } from "../../../hub/shared-device.ts";

const rowSchema = z.object({ recipe: ownRecipeSchema, changedAt: z.string() });
/** A recipe and when it was last changed, as the hub's list says. */
export type StoredRecipe = z.infer<typeof rowSchema>;

export interface StoredRecipes {
  /** Undefined if the device has none. */
  readAll(): Promise<StoredRecipe[] | undefined>;
  read(id: string): Promise<StoredRecipe["recipe"] | undefined>;
  put(rows: readonly StoredRecipe[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

const storeName = "recipes";

/**
 * Opens the recipes of a person in a family. The name begins as those of the other databases do, so that signing out
 * deletes it. A shared device stores nothing.
 */
function openStoredRecipes(person: string): StoredRecipes {
  let opening: Promise<IDBDatabase> | undefined;
  const store = async (access: "readonly" | "readwrite") => {
    opening ??= idb.openDB(`hub-recipes:${person}`, (db) => idb.createStores(db, [[storeName]]));
    const [first] = idb.transact(await opening, [storeName], access);
    if (!first) throw new Error(`There is no store ${storeName}.`);
    return first;
  };
  return {
    readAll: async () => {
      const rows = (await idb.getAll(await store("readonly"))).flatMap((row) => rowSchema.safeParse(row).data ?? []);
      return rows.length > 0 ? rows : undefined;
    },
    read: async (id) => rowSchema.safeParse(await idb.get(await store("readonly"), id)).data?.recipe,
    put: async (rows) => {
      const target = await store("readwrite");
      await Promise.all(rows.map((row) => idb.rtop(target.put(row, row.recipe.id))));
    },
    remove: async (ids) => {
      const target = await store("readwrite");
      await Promise.all(ids.map((id) => idb.del(target, id)));
    },
  };
}

const nothing: StoredRecipes = {
  readAll: async () => undefined,
  read: async () => undefined,
  put: async () => undefined,
  remove: async () => undefined,
};

export function useStoredRecipes(): StoredRecipes {
  const user = useUser();
  // Sign-out also clears the mark of a shared device, while the page is still open.
  const mayStore = !isSharedDevice() && !isSigningOut();
  const person = user && mayStore ? `${user.id}:${user.familyId}` : undefined;
  return useMemo(() => (person === undefined ? nothing : openStoredRecipes(person)), [person]);
}

/** Stored recipes as the hub lists them, the latest first. */
export function summariesOf(rows: readonly StoredRecipe[] | undefined): RecipeSummary[] | undefined {
  return rows
    ?.map(({ recipe, changedAt }) => ({
      ...recipe,
      changedAt,
      ingredients: recipe.ingredients.map(({ name }) => name),
    }))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}
