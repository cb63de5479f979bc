/** Finds the target of a call: an event, or one of its occurrences with the scope of the change. */
import { readEvent, readEventChanges } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { EventChange, FamilyEvent } from "@hub/shared/features/calendar/schema";
import { targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { occurrenceOn, occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { localDayOf } from "@hub/shared/features/calendar/series/times";
import { newId } from "@hub/shared/ids";
import type * as Y from "yjs";
import { throwNotFound } from "../../documents/family-document.ts";

export type Scope = "this" | "following" | "all";

export interface Target {
  event: FamilyEvent;
  changes: readonly EventChange[];
  occurrence: Occurrence;
  /** The key of the occurrence, and the day on which it appears. */
  day: string;
  shownDay: string;
  scope: Scope;
}

interface TargetQuery {
  id: string;
  scope?: Scope | undefined;
  timeZone: string;
}

const idShape = /^.{26}(_\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?)?)?$/;

/** Throws `not-found` for an event or occurrence that does not exist. */
export function findTarget(doc: Y.Doc, { id, scope, timeZone }: TargetQuery): Target {
  if (!idShape.test(id)) throwNotFound();
  const { id: eventId, day } = targetOf(id);
  const event = readEvent(doc, eventId) ?? throwNotFound();
  const changes = readEventChanges(doc, new Set([eventId]));
  const named =
    day === undefined
      ? [...occurrencesOf(event, changes, { range: {}, timeZone })][0]
      : occurrenceOn(event, changes, { day, timeZone });
  const occurrence = named ?? throwNotFound();
  const shownDay = localDayOf(occurrence);
  const isOnce = occurrence.recurrenceId === null;
  return {
    event,
    changes,
    occurrence,
    day: targetOf(occurrence.id).day ?? shownDay,
    shownDay,
    scope: isOnce ? "all" : (scope ?? (day === undefined ? "all" : "this")),
  };
}

/** The target in the form that operations accept. */
export function operationTarget({ event, day, scope }: Target) {
  return { id: event.id, at: scope === "all" ? undefined : { day, scope, changeId: newId<"eventChange">() } };
}

/** Reads an event with the times of its first occurrence, as calls for whole events return it. */
export function readWholeEvent(doc: Y.Doc, id: string, timeZone: string): Occurrence | undefined {
  const event = readEvent(doc, id);
  const [first] = event ? occurrencesOf(event, readEventChanges(doc, new Set([id])), { range: {}, timeZone }) : [];
  return first && toWholeEvent(first);
}

export function toWholeEvent(first: Occurrence): Occurrence {
  return { ...first, id: targetOf(first.id).id, recurrenceId: null };
}
