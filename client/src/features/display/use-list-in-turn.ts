import type { DisplayView, ShownLine } from "@hub/shared/features/displays/schema";
import { firstListName } from "@hub/shared/features/shopping/list-path";
import type { ListId } from "@hub/shared/ids";
import { useEffect, useState } from "react";

/** How long another list than the first stays after the last touch. */
const staysMs = 45_000;

interface ListInTurn {
  /** Null for the list that every family has. */
  id: ListId | null;
  name: string;
  openCount: number;
  lines: readonly ShownLine[];
}

/** The list that is shown, and those that a touch turns to one after the other. */
export function useListInTurn({ openCount, lines, others = [] }: NonNullable<DisplayView["list"]>) {
  const [turned, setTurned] = useState<ListInTurn>();
  const first: ListInTurn = { id: null, name: firstListName, openCount, lines };
  const lists = [
    first,
    ...others.flatMap(({ id, lines: known, ...other }) => (id && known ? { ...other, id, lines: known } : [])),
  ];
  const at = lists.findIndex(({ id }) => id === (turned?.id ?? null));
  // One on which everything was ticked just now is no longer sent, and stays so long that a tick can be taken back.
  const shown = lists[at] ?? { ...(turned ?? first), openCount: 0, lines: [] };
  useEffect(() => {
    if (!turned) return;
    const timer = setTimeout(() => setTurned(undefined), staysMs);
    return () => clearTimeout(timer);
  }, [turned]);
  const next = [...lists.slice(at + 1), ...lists.slice(0, Math.max(at, 0))];
  return {
    shown,
    next,
    turn: () => setTurned(next[0]),
    /** Begins the wait anew. */
    stay: () => setTurned((now) => now && { ...now }),
  };
}
