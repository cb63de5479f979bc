import { readLine, readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { type ItemId, newId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useOwnMemberId } from "../../lib/session.ts";
import { useDocumentQuery, useReadNow, useRun } from "../../lib/use-live-document.ts";

export type ShoppingList = { state: "loading" } | { state: "ready"; lines: ShoppingLine[] };

/** The family's list, live. */
export function useShoppingList(): ShoppingList {
  const query = useDocumentQuery(["/api/shopping-list"], readShoppingList);
  return query.state === "ready" ? { state: "ready", lines: query.data } : query;
}

export type LineChanges = Partial<Pick<ShoppingLine, "item" | "category" | "quantity">>;

/** What can be done with the list. All of it shows at once and works offline. */
export function useShoppingActions() {
  const run = useRun();
  const readNow = useReadNow();
  const addedBy = useOwnMemberId();
  return useMemo(
    () => ({
      /** Adds a thing to buy; the text is trimmed by the caller and not empty. */
      add(item: string, category?: string, quantity?: string): void {
        run("addItem", { id: newId<"item">(), item, category, quantity, addedBy });
      },
      setCompleted(id: ItemId, completed: boolean): void {
        run("changeLine", { id, completed });
      },
      change(id: ItemId, changes: LineChanges): void {
        run("changeLine", { id, ...changes });
      },
      /** Takes a line off the list and returns the way back. */
      remove(id: ItemId): () => void {
        const line = readNow((doc) => readLine(doc, id));
        run("removeLine", { id });
        return () => {
          if (line) run("changeLine", line);
        };
      },
    }),
    [run, readNow, addedBy],
  );
}
