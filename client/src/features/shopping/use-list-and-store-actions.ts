import type { Store } from "@hub/shared/features/shopping/lists-and-stores";
import {
  addList,
  addStore,
  changeList,
  changeStore,
  removeList,
  removeStore,
} from "@hub/shared/features/shopping/lists-and-stores-operations";
import { type ListId, newId, type StoreId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import type { Undo } from "./queries.ts";

/** The actions on lists and stores. A separate file, because the list page renders without them. */
export function useListAndStoreActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return useMemo(
    () => ({
      addList(name: string): ListId {
        const id = newId<"list">();
        run(addList, { id, name });
        return id;
      },
      renameList: (id: ListId, name: string) => run(changeList, { id, name }),
      removeList: (id: ListId) => run(removeList, { id }),
      addStore(name: string): StoreId {
        const id = newId<"store">();
        run(addStore, { id, name });
        return id;
      },
      changeStore: (id: StoreId, changes: Partial<Pick<Store, "name" | "sorting" | "categories">>) =>
        run(changeStore, { id, ...changes }),
      /** Removes a store and returns a function that undoes it. */
      removeStore: ({ id }: Store): Undo => runWithUndo(() => run(removeStore, { id })),
    }),
    [run, runWithUndo],
  );
}
