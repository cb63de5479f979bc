import { categoryOf, itemKey, withCategoryWords } from "@hub/shared/features/shopping/categories";
import { readHistory } from "@hub/shared/features/shopping/history";
import { addItem } from "@hub/shared/features/shopping/operations";
import { readItems } from "@hub/shared/features/shopping/stored-items";
import type { TypedItem } from "@hub/shared/features/shopping/typed-items";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { addSupply, changeSupply, removeSupply } from "@hub/shared/features/supplies/operations";
import type { StorageLocation, Supply, SupplyLevel } from "@hub/shared/features/supplies/schema";
import { defaultStorageLocation } from "@hub/shared/features/supplies/storage-location";
import { newId, type SupplyId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import type * as Y from "yjs";
import { useDocumentQuery, useReadNow, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";

/** The items that are or usually are at home, live. */
export function useSupplies(): Supply[] | undefined {
  return useDocumentQuery(["/api/supplies"], readSupplies);
}

/** The name keys of the open items on all lists. */
export function useItemsOnLists(): ReadonlySet<string> {
  const keys = useDocumentQuery(["wanted-keys"], (doc) =>
    readItems(doc, (map) => map.get("completed") !== true).map(({ item }) => itemKey(item)),
  );
  return useMemo(() => new Set(keys), [keys]);
}

/** How many of the last bought items can fill an empty page. */
const maxBegun = 40;

const boughtBefore = (doc: Y.Doc) =>
  readHistory(doc)
    .filter(({ isOpen }) => !isOpen)
    .slice(0, maxBegun);

/** Whether there are bought items to start with. */
export function useHasBought(): boolean {
  return useDocumentQuery(["has-bought"], (doc) => boughtBefore(doc).length > 0) ?? false;
}

export type SupplyChanges = Omit<InputOf<typeof changeSupply>, "id">;

/** The actions on items at home. They show at once, work offline, and can be undone. */
export function useSupplyActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const readNow = useReadNow();
  return useMemo(
    () => ({
      /** Adds typed items to one place, or each to its default place. */
      add(typed: readonly Pick<TypedItem, "item" | "quantity">[], place: StorageLocation | undefined): void {
        withCategoryWords(() => {
          for (const { item, quantity } of typed) {
            const location = place ?? defaultStorageLocation(categoryOf(item));
            run(addSupply, { id: newId<"supply">(), name: item, quantity, place: location });
          }
        });
      },
      /** Adds the items that the family last bought. */
      beginWithBought: () =>
        runWithUndo(() => {
          for (const { item, category } of readNow(boughtBefore) ?? [])
            run(addSupply, { id: newId<"supply">(), name: item, place: defaultStorageLocation(category) });
        }),
      setLevel: (id: SupplyId, level: SupplyLevel): void => run(changeSupply, { id, level }),
      change: (id: SupplyId, changes: SupplyChanges) => runWithUndo(() => run(changeSupply, { id, ...changes })),
      remove: (id: SupplyId) => runWithUndo(() => run(removeSupply, { id })),
      /** Adds items to the default list and returns a function that undoes it. */
      buy: (names: readonly string[]) =>
        runWithUndo(() => {
          for (const item of names) run(addItem, { id: newId<"item">(), item });
        }),
    }),
    [run, runWithUndo, readNow],
  );
}

export type SupplyActions = ReturnType<typeof useSupplyActions>;
