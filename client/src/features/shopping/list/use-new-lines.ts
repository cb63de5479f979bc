import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId, MemberId } from "@hub/shared/ids";
import { useEffect, useState } from "react";
import { rowIdOf } from "./row-id.ts";

/**
 * The rendered lines that others have added since the page opened and that have not been in view, and a function to
 * dismiss them.
 */
export function useNewLines(lines: readonly ShoppingLine[], ownId: MemberId | undefined) {
  const [known, setKnown] = useState<ReadonlySet<ItemId>>(() => new Set(lines.map(({ id }) => id)));
  const [unseen, setUnseen] = useState<ReadonlySet<ItemId>>(new Set());
  const fresh = lines.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) {
    setKnown(new Set([...known, ...fresh.map(({ id }) => id)]));
    const ofOthers = fresh.filter((line) => line.addedBy !== ownId || line.byAssistant).map(({ id }) => id);
    if (ofOthers.length > 0) setUnseen(new Set([...unseen, ...ofOthers]));
  }
  const [offScreen, setOffScreen] = useState<ReadonlySet<ItemId>>(new Set());
  useEffect(() => {
    if (unseen.size === 0) return;
    const ids = new Map([...unseen].map((id) => [rowIdOf(id), id]));
    const observer = new IntersectionObserver((entries) => {
      const [seen, hidden] = [true, false].map((isSeen) =>
        entries.filter((entry) => entry.isIntersecting === isSeen).flatMap(({ target }) => ids.get(target.id) ?? []),
      );
      setOffScreen((previous) => new Set([...previous, ...(hidden ?? [])].filter((id) => !seen?.includes(id))));
      if (seen && seen.length > 0) setUnseen((previous) => new Set([...previous].filter((id) => !seen.includes(id))));
    });
    const notRendered: ItemId[] = [];
    for (const [rowId, id] of ids) {
      const row = document.getElementById(rowId);
      if (row) observer.observe(row);
      else notRendered.push(id);
    }
    if (notRendered.length > 0) setOffScreen((previous) => new Set([...previous, ...notRendered]));
    return () => observer.disconnect();
  }, [unseen]);
  const outOfSight = lines.filter((line) => unseen.has(line.id) && offScreen.has(line.id) && !line.completed);
  return { fresh: outOfSight, forget: () => setUnseen(new Set()) };
}
