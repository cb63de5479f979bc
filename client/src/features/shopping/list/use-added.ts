import { itemKey } from "@hub/shared/features/shopping/categories";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { useCallback, useEffect, useMemo, useState } from "react";
import { rowIdOf } from "./row-id.ts";

/** How long an added line is highlighted. */
const shownMs = 3_000;
const none: ReadonlySet<string> = new Set();

/**
 * The lines to highlight: just added ones, or those that the user asked to see. The page scrolls to the last one,
 * unless it is too far down to be rendered.
 */
export function useAdded(lines: readonly ShoppingLine[]) {
  const [keys, setKeys] = useState(none);
  const [isFar, setIsFar] = useState(false);
  const added = useMemo(
    () => (keys.size === 0 ? [] : lines.filter(({ item }) => keys.has(itemKey(item)))),
    [keys, lines],
  );
  const lastId = added.at(-1)?.id;
  useEffect(() => {
    if (keys.size === 0) return;
    const row = lastId && document.getElementById(rowIdOf(lastId));
    if (row) row.scrollIntoView({ block: "nearest" });
    setIsFar(lastId !== undefined && !row);
    const timer = setTimeout(() => setKeys(none), shownMs);
    return () => clearTimeout(timer);
  }, [keys, lastId]);
  const ids: ReadonlySet<ItemId> = new Set(added.map(({ id }) => id));
  const showAdded = useCallback((names: readonly string[]) => setKeys(new Set(names.map(itemKey))), []);
  return { lines: added, ids, isFar, showAdded };
}

export type Added = ReturnType<typeof useAdded>;
