/** Converts the changes of the event form to the input of the calendar's operations. */

import { deepEqual } from "@hub/shared/deep-equal";
import type { changeEvent } from "@hub/shared/features/calendar/change-operations";
import type { OverridesInput } from "@hub/shared/features/calendar/change-schema";
import { readEvent, readEventChanges } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Timing } from "@hub/shared/features/calendar/schema";
import { movedTiming } from "@hub/shared/features/calendar/series/moving";
import { targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import type * as Y from "yjs";
import { changesBetween } from "../../ui/form-changes.ts";
import type { NewEvent } from "./event-actions.ts";

export type Scope = "this" | "following" | "all";

/** The requested changes. If `rrule` is undefined, the recurrence rule does not change. */
export interface EventChanges {
  overrides: Omit<OverridesInput, "when">;
  time?: Pick<Timing, "start" | "timeZone"> & { rrule?: string | null | undefined };
}

/** The differences between the fields when the dialog opened and the fields now. */
export function eventChangesBetween(before: NewEvent, after: NewEvent): EventChanges {
  const { when: was, ...previous } = before;
  const { when, ...fields } = after;
  // Both inputs have the same fields. Only the type of the member ids is wider for a new event.
  const overrides = changesBetween(previous, fields) as EventChanges["overrides"];
  if (deepEqual(was, when)) return { overrides };
  const { start, timeZone, rrule } = when;
  return { overrides, time: { start, timeZone, rrule: rrule === was.rrule ? undefined : rrule } };
}

export function isUnchanged({ overrides, time }: EventChanges): boolean {
  return Object.keys(overrides).length === 0 && !time;
}

/** The event and days that the operations apply to. */
export function targetFor(event: Occurrence, scope: Scope) {
  const { id, day } = targetOf(event.id);
  if (day === undefined || scope === "all") return { id };
  return { id, at: { day, scope, changeId: newId<"eventChange">() } };
}

/** The change of an occurrence, or of the chosen part of its series. Undefined if the event was removed. */
export function changeInput(
  doc: Y.Doc,
  {
    occurrence,
    scope,
    shownDay,
    keepsDays,
  }: { occurrence: Occurrence; scope: Scope; shownDay: string; keepsDays: boolean },
  { overrides, time }: EventChanges,
): InputOf<typeof changeEvent> | undefined {
  const target = targetFor(occurrence, scope);
  const event = readEvent(doc, target.id);
  if (!event) return undefined;
  const { when, lengthMs } = event;
  const input = { ...overrides, ...target, keepsDays, ...(!("at" in target) && { previous: { when, lengthMs } }) };
  if (!time) return input;
  if (scope === "this") return { ...input, when: { ...time, rrule: null } };
  const position = {
    event,
    changes: readEventChanges(doc, new Set([event.id])),
    shownDay,
    day: targetOf(occurrence.id).day ?? shownDay,
    scope,
  };
  return { ...input, when: movedTiming(position, time) };
}
