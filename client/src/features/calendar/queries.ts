import { isAway } from "@hub/shared/archive";
import { isWithin, type TimeRange } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { events } from "@hub/shared/features/calendar/schema";
import { byStart, readOccurrences, targetOf } from "@hub/shared/features/calendar/series/occurrences";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useFamilyToday, useTimeZone } from "../../hub/use-family-day.ts";
import type { Older } from "../../sync/use-archived.ts";
import { useDocumentQuery, useRun } from "../../sync/use-live-document.ts";

/**
 * What is on in a span of time, by start, live. `start` and `end` are ISO instants, `end` exclusive. With `older` also
 * what has left the document.
 */
export function useEvents({ start, end }: TimeRange, older?: Older<Occurrence>): Occurrence[] | undefined {
  const timeZone = useTimeZone();
  return useDocumentQuery(["/api/family-events", { start, end, timeZone }, older?.asOfMs], (doc) => {
    const here = readOccurrences(doc, { start, end, timeZone });
    const isOlder = (event: Occurrence) =>
      isWithin(event, { start, end }) && isAway(doc, events, targetOf(event.id).id);
    return older ? byStart([...here, ...older.entries.filter(isOlder)]) : here;
  });
}

/** What is on on the family's day; rolls over at its midnight. */
export function useTodaysEvents(): Occurrence[] | undefined {
  return useEvents(useFamilyToday());
}

export type NewEvent = Omit<InputOf<typeof addEvent>, "id">;

const quickEventDelayMs = 60 * 60 * 1000;

/** What can be put into the calendar. All of it shows at once and works offline. */
export function useEventActions() {
  const run = useRun();
  const timeZone = useTimeZone();
  return useMemo(
    () => ({
      add(event: NewEvent): void {
        run(addEvent, { ...event, id: newId<"event">() });
      },
      /** Adds an appointment one hour from now. */
      addQuick(title: string): void {
        const startTime = new Date(Date.now() + quickEventDelayMs).toISOString();
        run(addEvent, { id: newId<"event">(), title, ...timingOf({ startTime }, timeZone), eventType: "appointment" });
      },
    }),
    [run, timeZone],
  );
}
