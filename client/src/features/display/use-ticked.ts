import type { ShownLine } from "@hub/shared/features/displays/schema";
import { useEffect, useState } from "react";
import type { Touch } from "./queries.ts";

/** How long a tick can be taken back in its place. */
const staysMs = 5_000;

interface Ticked {
  line: ShownLine;
  /** Its place among the lines when it was ticked. */
  at: number;
}

/** The lines of the list with those that were ticked here a moment ago, each still in its place. */
export function useTicked(lines: readonly ShownLine[], touch: Touch | undefined) {
  const [ticked, setTicked] = useState<readonly Ticked[]>([]);
  useEffect(() => {
    if (ticked.length === 0) return;
    const timer = setTimeout(() => setTicked([]), staysMs);
    return () => clearTimeout(timer);
  }, [ticked]);
  const isTicked = (id: string) => ticked.some(({ line }) => line.id === id);
  const shown = lines.filter(({ id }) => !isTicked(id));
  for (const { line, at } of ticked) shown.splice(at, 0, line);
  return {
    shown,
    isTicked,
    toggle(line: ShownLine): void {
      const isOn = !isTicked(line.id);
      const others = ticked.filter((other) => other.line.id !== line.id);
      const at = shown.findIndex(({ id }) => id === line.id);
      setTicked(isOn ? [...others, { line, at }].sort((a, b) => a.at - b.at) : others);
      touch?.tick(line.id, isOn);
    },
  };
}
