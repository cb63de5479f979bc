import { withCategoryWords } from "@hub/shared/features/shopping/categories";
import { readLines } from "@hub/shared/features/shopping/document";
import { addItem, changeLine, removeLine } from "@hub/shared/features/shopping/operations";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { type ItemId, type ListId, newId, type TripId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useDocumentQuery, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { withTypedItems } from "./typed-text.ts";

/** One of the family's lists, live; without an id, the default list. */
export function useShoppingList(listId: ListId | null = null): ShoppingLine[] | undefined {
  const queryKey = listId === null ? ["/api/shopping-list"] : ["shopping-list", listId];
  return useDocumentQuery(queryKey, (doc) => readLines(doc, listId));
}

export type LineChanges = Omit<InputOf<typeof changeLine>, "id" | "tripId">;

export type Undo = () => void;

interface Addition {
  category?: string | undefined;
  listId?: ListId | null;
  onAdded?: (names: readonly string[]) => void;
}

/** The actions on the list. They show immediately, work offline, and can be undone. */
export function useShoppingActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return useMemo(() => {
    const forEach = (ids: readonly ItemId[], work: (id: ItemId) => void): Undo => runWithUndo(() => ids.forEach(work));
    return {
      /** Adds the items from a text to a list, and returns their names. */
      add(text: string, { onAdded, ...where }: Addition = {}): void {
        withTypedItems(text, (typed) => {
          withCategoryWords(() => {
            for (const each of typed) run(addItem, { id: newId<"item">(), ...each, ...where });
          });
          onAdded?.(typed.map(({ item }) => item));
        });
      },
      /** Ticks or unticks a line. The trip, if any, learns the position of the item in the store. */
      setCompleted(id: ItemId, completed: boolean, tripId?: TripId): void {
        run(changeLine, { id, completed, tripId });
      },
      change: (ids: readonly ItemId[], changes: LineChanges): Undo =>
        forEach(ids, (id) => run(changeLine, { id, ...changes })),
      remove: (ids: readonly ItemId[]): Undo => forEach(ids, (id) => run(removeLine, { id })),
    };
  }, [run, runWithUndo]);
}
