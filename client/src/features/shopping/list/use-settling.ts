import type { ItemId } from "@hub/shared/ids";
import { useCallback, useRef, useState } from "react";

/** How long a ticked line keeps its place, so that a second tap can undo the tick. */
const settleMs = 5_000;

/** The lines that were recently ticked here. Cleared when the component unmounts. */
export function useSettling() {
  const [settling, setSettling] = useState<ReadonlySet<ItemId>>(new Set());
  const timers = useRef(new Map<ItemId, ReturnType<typeof setTimeout>>());

  const settle = useCallback((id: ItemId) => {
    clearTimeout(timers.current.get(id));
    setSettling((previous) => new Set(previous).add(id));
    const settled = () => setSettling((previous) => new Set([...previous].filter((other) => other !== id)));
    timers.current.set(id, setTimeout(settled, settleMs));
  }, []);

  return { settling, settle };
}
