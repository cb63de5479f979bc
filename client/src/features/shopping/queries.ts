import { readMeals } from "@hub/shared/features/meals/document";
import { readLines } from "@hub/shared/features/shopping/document";
import { addItem, changeLine, removeLine } from "@hub/shared/features/shopping/operations";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { type ItemId, type ListId, newId, type TripId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useDocumentQuery, useRun, useUndoably } from "../../lib/use-live-document.ts";

export type ShoppingList = { state: "loading" } | { state: "ready"; lines: ShoppingLine[] };

/** One of the family's lists, live; without an id the one that every family has. */
export function useShoppingList(listId: ListId | null = null): ShoppingList {
  const queryKey = listId === null ? ["/api/shopping-list"] : ["shopping-list", listId];
  const query = useDocumentQuery(queryKey, (doc) => readLines(doc, listId));
  return query.state === "ready" ? { state: "ready", lines: query.data } : query;
}

export type LineChanges = Omit<InputOf<typeof changeLine>, "id" | "tripId">;

export type Undo = () => void;

/** What can be done with the list. All of it shows at once and works offline; undoing brings back what stood there. */
export function useShoppingActions() {
  const run = useRun();
  const undoably = useUndoably();
  return useMemo(() => {
    const forEach = (ids: readonly ItemId[], work: (id: ItemId) => void): Undo => undoably(() => ids.forEach(work));
    return {
      /** Adds to a list what a text names. */
      add(text: string, where: { category?: string | undefined; listId?: ListId | null } = {}): void {
        for (const thing of readTypedItems(text)) run(addItem, { id: newId<"item">(), ...thing, ...where });
      },
      /** Ticks a line or takes that back; the trip, if there is one, learns where it was in the store. */
      setCompleted(id: ItemId, completed: boolean, tripId?: TripId): void {
        run(changeLine, { id, completed, tripId });
      },
      change: (ids: readonly ItemId[], changes: LineChanges): Undo =>
        forEach(ids, (id) => run(changeLine, { id, ...changes })),
      remove: (ids: readonly ItemId[]): Undo => forEach(ids, (id) => run(removeLine, { id })),
    };
  }, [run, undoably]);
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The names of the planned meals, by their ids. */
export function useMealNames(): ReadonlyMap<string, string> {
  const query = useDocumentQuery(["/api/meal-plans", "names"], (doc) => readMeals(doc));
  const meals = query.state === "ready" ? query.data : undefined;
  return useMemo(() => (meals ? new Map(meals.map(({ id, recipeName }) => [id, recipeName])) : noNames), [meals]);
}
