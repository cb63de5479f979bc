import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { EventChanges, Scope } from "./change-input.ts";

/** A change or removal of an existing event; for a series, its scope has still to be asked. */
export type Edit =
  /** `shownDay` is its day in its own time zone. */
  | { kind: "change"; event: Occurrence; changes: EventChanges; shownDay: string }
  | { kind: "remove"; event: Occurrence };

export type Reach = { scope: Scope; keepsDays: boolean };

export const all: Reach = { scope: "all", keepsDays: true };

/** Whether it may be for one day only; a change of the rule may not. */
export function mayBeOne(edit: Edit): boolean {
  return edit.kind === "remove" || edit.changes.time?.rrule === undefined;
}
