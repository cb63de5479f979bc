/** Stores the family's recipes on this device for offline use. */
import { ownRecipeSchema, type RecipeSummary } from "@hub/shared/features/recipes/schema";
import * as idb from "lib0/indexeddb";
import { useMemo } from "react";
import * as z from "zod/mini";
import { isSigningOut, useUser } from "../../../hub/session.ts";
import { isSharedDevice } from "../../../hub/shared-device.ts";

const rowSchema = z.object({ recipe: ownRecipeSchema, changedAt: z.string() });
/** A recipe, and the time of its last change according to the hub. */
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
 * Opens the recipe store of a user in a family. Its name has the prefix of the other databases, so that signing out
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
  // Sign-out also clears the shared-device flag while the page is still open.
  const mayStore = !isSharedDevice() && !isSigningOut();
  const person = user && mayStore ? `${user.id}:${user.familyId}` : undefined;
  return useMemo(() => (person === undefined ? nothing : openStoredRecipes(person)), [person]);
}

/** Stored recipes in the form of the hub's list, latest first. */
export function summariesOf(rows: readonly StoredRecipe[] | undefined): RecipeSummary[] | undefined {
  return rows
    ?.map(({ recipe, changedAt }) => ({
      ...recipe,
      changedAt,
      ingredients: recipe.ingredients.map(({ name }) => name),
    }))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}
