import type { DisplayLine } from "@hub/shared/features/displays/schema";
import type { MemberId } from "@hub/shared/ids";
import { useEffect, useState } from "react";
import type { Touch } from "./queries.ts";

/** How long a ticked line stays in place, so that people can untick it or answer who took it. */
const visibleMs = 8_000;

interface TickedLine {
  line: DisplayLine;
  /** Its index among the lines when it was ticked. */
  at: number;
  takenBy: MemberId | undefined;
}

/** The lines of the list. Lines that were just ticked here keep their places. */
export function useTicked(lines: readonly DisplayLine[], touch: Touch | undefined) {
  const [ticked, setTicked] = useState<readonly TickedLine[]>([]);
  useEffect(() => {
    if (ticked.length === 0) return;
    const timer = setTimeout(() => setTicked([]), visibleMs);
    return () => clearTimeout(timer);
  }, [ticked]);
  const tickOf = (id: string) => ticked.find(({ line }) => line.id === id);
  const shown = lines.filter(({ id }) => !tickOf(id));
  for (const { line, at } of ticked) shown.splice(at, 0, line);
  const unsigned = ticked.filter(({ takenBy }) => takenBy === undefined);
  return {
    shown,
    tickOf,
    unassignedCount: unsigned.length,
    toggle(line: DisplayLine): void {
      const isOn = !tickOf(line.id);
      const others = ticked.filter((other) => other.line.id !== line.id);
      const at = shown.findIndex(({ id }) => id === line.id);
      setTicked(isOn ? [...others, { line, at, takenBy: undefined }].sort((a, b) => a.at - b.at) : others);
      touch?.tick(line.id, isOn);
    },
    /** Records who took all ticked lines that have no person yet. */
    assign(takenBy: MemberId): void {
      setTicked(ticked.map((tick) => ({ ...tick, takenBy: tick.takenBy ?? takenBy })));
      for (const { line } of unsigned) touch?.tick(line.id, true, takenBy);
    },
  };
}
