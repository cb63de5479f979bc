import { readMeals } from "@hub/shared/features/meals/document";
import { readLine, readLines } from "@hub/shared/features/shopping/document";
import { readWanted } from "@hub/shared/features/shopping/entry";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { type ItemId, type ListId, newId, type TripId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useOwnMemberId } from "../../lib/session.ts";
import { useDocumentQuery, useReadNow, useRun } from "../../lib/use-live-document.ts";

export type ShoppingList = { state: "loading" } | { state: "ready"; lines: ShoppingLine[] };

/** One of the family's lists, live; without an id the one that every family has. */
export function useShoppingList(listId: ListId | null = null): ShoppingList {
  const queryKey = listId === null ? ["/api/shopping-list"] : ["shopping-list", listId];
  const query = useDocumentQuery(queryKey, (doc) => readLines(doc, listId));
  return query.state === "ready" ? { state: "ready", lines: query.data } : query;
}

export type LineChanges = Partial<
  Pick<ShoppingLine, "item" | "category" | "quantity" | "note" | "completed" | "missingBy" | "takenBy" | "listId">
>;

export type Undo = () => void;

/** What can be done with the list. All of it shows at once and works offline; undoing brings back what stood there. */
export function useShoppingActions() {
  const run = useRun();
  const readNow = useReadNow();
  const ownId = useOwnMemberId();
  return useMemo(() => {
    const lineNow = (id: ItemId) => readNow((doc) => readLine(doc, id));
    /** Changes several lines and returns the way back, which changes or revives each. */
    const forEach = (ids: readonly ItemId[], work: (id: ItemId) => void): Undo => {
      const before = ids.map(lineNow).filter((line) => line !== undefined);
      for (const id of ids) work(id);
      return () => {
        for (const { id, item, category, quantity, note, completed, missingBy, takenBy, listId } of before) {
          run("changeLine", { id, item, category, quantity, note, completed, missingBy, takenBy, listId });
        }
      };
    };
    return {
      /** Adds to a list what a text names. */
      add(text: string, where: { category?: string | undefined; listId?: ListId | null } = {}): void {
        for (const thing of readWanted(text))
          run("addItem", { id: newId<"item">(), ...thing, ...where, addedBy: ownId });
      },
      /** Ticks a line or takes that back; the trip, if there is one, learns where it was in the store. */
      setCompleted(id: ItemId, completed: boolean, tripId?: TripId): void {
        run("changeLine", { id, completed, takenBy: ownId, tripId });
      },
      change: (ids: readonly ItemId[], changes: LineChanges): Undo =>
        forEach(ids, (id) => run("changeLine", { id, takenBy: ownId, ...changes })),
      remove: (ids: readonly ItemId[]): Undo => forEach(ids, (id) => run("removeLine", { id })),
    };
  }, [run, readNow, ownId]);
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The names of the planned meals, by their ids. */
export function useMealNames(): ReadonlyMap<string, string> {
  const query = useDocumentQuery(["/api/meal-plans", "names"], (doc) => readMeals(doc));
  const meals = query.state === "ready" ? query.data : undefined;
  return useMemo(() => (meals ? new Map(meals.map(({ id, recipeName }) => [id, recipeName])) : noNames), [meals]);
}
