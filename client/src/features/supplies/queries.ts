import { categoryOf, itemKey, withCategoryWords } from "@hub/shared/features/shopping/categories";
import { readHistory } from "@hub/shared/features/shopping/history";
import { addItem } from "@hub/shared/features/shopping/operations";
import { readItems } from "@hub/shared/features/shopping/stored-items";
import type { TypedItem } from "@hub/shared/features/shopping/typed-items";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { addSupply, changeSupply, removeSupply } from "@hub/shared/features/supplies/operations";
import { placeOf } from "@hub/shared/features/supplies/place-of";
import type { Supply, SupplyLevel, SupplyPlace } from "@hub/shared/features/supplies/schema";
import { newId, type SupplyId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import type * as Y from "yjs";
import { useDocumentQuery, useReadNow, useRun, useUndoably } from "../../sync/use-live-document.ts";

/** Everything that is or usually is at home, live. */
export function useSupplies(): Supply[] | undefined {
  return useDocumentQuery(["/api/supplies"], readSupplies);
}

/** The names of what is still to be bought, on any list, as they are compared. */
export function useWanted(): ReadonlySet<string> {
  const keys = useDocumentQuery(["wanted-keys"], (doc) =>
    readItems(doc, (map) => map.get("completed") !== true).map(({ item }) => itemKey(item)),
  );
  return useMemo(() => new Set(keys), [keys]);
}

/** What a family begins with: so many things it bought, which it then need not type. */
const maxBegun = 40;

const boughtBefore = (doc: Y.Doc) =>
  readHistory(doc)
    .filter(({ isOpen }) => !isOpen)
    .slice(0, maxBegun);

/** Whether there is something to begin with. */
export function useHasBought(): boolean {
  return useDocumentQuery(["has-bought"], (doc) => boughtBefore(doc).length > 0) ?? false;
}

export type SupplyChanges = Omit<InputOf<typeof changeSupply>, "id">;

/** What can be done with what is at home. All of it shows at once and works offline; undoing brings back what stood there. */
export function useSupplyActions() {
  const run = useRun();
  const undoably = useUndoably();
  const readNow = useReadNow();
  return useMemo(
    () => ({
      /** Writes down what a text names, in one place or each where such things are kept. */
      add(typed: readonly Pick<TypedItem, "item" | "quantity">[], place: SupplyPlace | undefined): void {
        withCategoryWords(() => {
          for (const { item, quantity } of typed) {
            const kept = place ?? placeOf(categoryOf(item));
            run(addSupply, { id: newId<"supply">(), name: item, quantity, place: kept });
          }
        });
      },
      /** Writes down what the family bought last as being at home. */
      beginWithBought: () =>
        undoably(() => {
          for (const { item, category } of readNow(boughtBefore) ?? [])
            run(addSupply, { id: newId<"supply">(), name: item, place: placeOf(category) });
        }),
      setLevel: (id: SupplyId, level: SupplyLevel): void => run(changeSupply, { id, level }),
      change: (id: SupplyId, changes: SupplyChanges) => undoably(() => run(changeSupply, { id, ...changes })),
      remove: (id: SupplyId) => undoably(() => run(removeSupply, { id })),
      /** Puts things on the family's list, and returns the way back. */
      buy: (names: readonly string[]) =>
        undoably(() => {
          for (const item of names) run(addItem, { id: newId<"item">(), item });
        }),
    }),
    [run, undoably, readNow],
  );
}

export type SupplyActions = ReturnType<typeof useSupplyActions>;
