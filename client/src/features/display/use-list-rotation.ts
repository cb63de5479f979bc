import type { DisplayLine, DisplayView } from "@hub/shared/features/displays/schema";
import { firstListName } from "@hub/shared/features/shopping/list-path";
import type { ListId } from "@hub/shared/ids";
import { useEffect, useState } from "react";

/** The display returns to the first list this long after the last touch. */
const returnMs = 45_000;

interface DisplayedList {
  /** Null for the default list. */
  id: ListId | null;
  name: string;
  openCount: number;
  lines: readonly DisplayLine[];
}

/** The visible list. Each touch switches to the next one. */
export function useListRotation({ openCount, lines, others = [] }: NonNullable<DisplayView["list"]>) {
  const [chosen, setChosen] = useState<DisplayedList>();
  const first: DisplayedList = { id: null, name: firstListName, openCount, lines };
  const lists = [
    first,
    ...others.flatMap(({ id, lines: known, ...other }) => (id && known ? { ...other, id, lines: known } : [])),
  ];
  const at = lists.findIndex(({ id }) => id === (chosen?.id ?? null));
  // The hub no longer sends a list once all its items are ticked. Keep it, so that a tick can be undone.
  const shown = lists[at] ?? { ...(chosen ?? first), openCount: 0, lines: [] };
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => setChosen(undefined), returnMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  const next = [...lists.slice(at + 1), ...lists.slice(0, Math.max(at, 0))];
  return {
    shown,
    next,
    showNext: () => setChosen(next[0]),
    /** Restarts the timer. */
    restartTimer: () => setChosen((now) => now && { ...now }),
  };
}
