/** Turns the segments of a split series into separate events, so that an app can change each one as a file. */
import { addEntry, parsePlain, removeEntry } from "@hub/shared/entries";
import { readEvent } from "@hub/shared/features/calendar/document";
import { eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import { partsOf, timingOfPart } from "../../../calendar-files/event-text.ts";
import { throwNotFound } from "../../../documents/family-document.ts";
import type { CalendarFile } from "./files.ts";

/** Returns the event of a file. Splits a series that changes from some day on into one event per segment first. */
export function separateEvent(doc: Y.Doc, { event, changes, uid }: CalendarFile): FamilyEvent {
  const parts = partsOf(event, changes);
  if (!changes.some(({ reach }) => reach === "following")) return event;
  let separated: FamilyEvent | undefined;
  const first = parts.find(({ isFirst }) => isFirst);
  const daysOfFirst = new Set(first?.exceptions.map(([day]) => day));
  for (const { id, day, reach } of changes)
    if (reach === "following" || !daysOfFirst.has(day)) removeEntry(doc, eventChanges, id);
  for (const part of parts.filter((each) => each !== first)) {
    const id = newId<"event">();
    const whole = parsePlain(events, { ...part.segment.content, when: timingOfPart(part), id, uid: part.uid });
    if (!whole) continue;
    // The current user counts as the person who added the event.
    const { addedBy: _addedBy, ...made } = whole;
    addEntry(doc, events, made);
    for (const [day, { isRemoved, overrides }] of part.exceptions) {
      const change = parsePlain(eventChanges, {
        ...overrides,
        id: newId(),
        eventId: id,
        day,
        reach: "this",
        isRemoved,
      });
      if (change) addEntry(doc, eventChanges, change);
    }
    if (part.uid === uid) separated = readEvent(doc, id);
  }
  const when = first && timingOfPart(first);
  if (!when) removeEntry(doc, events, event.id);
  else if (when.rrule !== null) operations.changeEvent.apply(doc, { id: event.id, when });
  return separated ?? readEvent(doc, event.id) ?? throwNotFound();
}
