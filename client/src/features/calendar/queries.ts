import { isWithin, readEvent, readEvents, type TimeRange } from "@hub/shared/features/calendar/document";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import type { Older } from "../../sync/use-archived.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { useToday } from "../../time/use-today.ts";
import { useLastSaved } from "./last-saved.ts";

/**
 * The events that touch a span of time, by start, live. `start` and `end` are ISO instants, `end` exclusive. With `older`
 * also what has left the document.
 */
export function useEvents({ start, end }: TimeRange, older?: Older<FamilyEvent>): FamilyEvent[] | undefined {
  return useDocumentQuery(["/api/family-events", { start, end }, older?.asOfMs], (doc) =>
    readEvents(doc, { start, end }, older?.entries),
  );
}

/** The events of this day in this device's time zone; rolls over at midnight. */
export function useTodaysEvents(): FamilyEvent[] | undefined {
  return useEvents(useToday());
}

/** The event that was saved last on this screen, if it is for another day than this one. */
export function useSavedElsewhere(): FamilyEvent | undefined {
  const id = useLastSaved();
  const today = useToday();
  const event = useDocumentQuery(["/api/family-events", id], (doc) => (id && readEvent(doc, id)) || null);
  return event && !isWithin(event, today) ? event : undefined;
}
