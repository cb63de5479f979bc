import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { EventChanges, Scope } from "./change-input.ts";

/** A change or removal of an existing event, before the user chose its scope in a series. */
export type Edit =
  /** `shownDay` is its day in its own time zone. */
  | { kind: "change"; event: Occurrence; changes: EventChanges; shownDay: string }
  | { kind: "remove"; event: Occurrence };

export type EditScope = { scope: Scope; keepsDays: boolean };

export const all: EditScope = { scope: "all", keepsDays: true };

/** Whether the edit can apply to one day only. A change of the rule cannot. */
export function mayBeOne(edit: Edit): boolean {
  return edit.kind === "remove" || edit.changes.time?.rrule === undefined;
}
