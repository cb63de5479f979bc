import { isArchiveCurrent } from "@hub/shared/archive";
import { isWithin, readEvent, type TimeRange } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { events } from "@hub/shared/features/calendar/schema";
import { byStart, singleOccurrence, targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { useMemo } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useFamilyDayRange } from "../../hub/use-family-day-range.ts";
import type { ArchivedEntries } from "../../sync/use-archived.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { useOccurrences } from "../../sync/use-occurrences.ts";
import { useLastSaved } from "./last-saved.ts";
import { useNearbyEvents } from "./subscribed/nearby-events.ts";

/**
 * The live occurrences in a time span, sorted by start. `start` and `end` are ISO instants, `end` exclusive. `older`
 * adds archived occurrences.
 */
export function useEvents({ start, end }: TimeRange, older?: ArchivedEntries<Occurrence>): Occurrence[] | undefined {
  const localEvents = useOccurrences({ start, end, timeZone: useTimeZone() });
  const archivedEvents = useDocumentQuery(["/api/family-events", { start, end }, older?.asOfMs], (doc) =>
    (older?.entries ?? []).filter(
      (event) => isWithin(event, { start, end }) && isArchiveCurrent(doc, events, targetOf(event.id).id),
    ),
  );
  if (!localEvents || !archivedEvents) return undefined;
  return archivedEvents.length === 0 ? localEvents : byStart([...localEvents, ...archivedEvents]);
}

/** Today's events in the family's time zone, including subscribed calendars. Updates at the family's midnight. */
export function useTodaysEvents(): Occurrence[] | undefined {
  const today = useFamilyDayRange();
  const own = useEvents(today);
  const near = useNearbyEvents();
  return useMemo(() => {
    const subscribed = near?.events.filter((event) => isWithin(event, today)) ?? [];
    return own && subscribed.length > 0 ? byStart([...own, ...subscribed]) : own;
  }, [own, near, today]);
}

/** The event last saved on this screen if it is not today. For a series, its first day. */
export function useSavedElsewhere(): Occurrence | undefined {
  const id = useLastSaved();
  const today = useFamilyDayRange();
  const timeZone = useTimeZone();
  const event = useDocumentQuery(["/api/family-events", id, timeZone], (doc) => {
    const saved = id && readEvent(doc, id);
    return saved ? singleOccurrence(saved, timeZone) : null;
  });
  const isToday = useTodaysEvents()?.some((each) => targetOf(each.id).id === id);
  return event && !isToday && !isWithin(event, today) ? event : undefined;
}
