import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Scope, Wanted } from "./change-input.ts";

/** What somebody wants of an event that is there; of a series it has yet to be asked how much of it is meant. */
export type Edit =
  /** `shownDay` is its day by its own clocks. */
  { kind: "change"; event: Occurrence; wanted: Wanted; shownDay: string } | { kind: "remove"; event: Occurrence };

export type Reach = { scope: Scope; keepsDays: boolean };

export const all: Reach = { scope: "all", keepsDays: true };

/** A rule of another kind is for more than one day. */
export function mayBeOne(edit: Edit): boolean {
  return edit.kind === "remove" || edit.wanted.time?.rrule === undefined;
}
