import { isWithin, readEvent, readEvents, type TimeRange } from "@hub/shared/features/calendar/document";
import { addEvent, changeEvent, removeEvent } from "@hub/shared/features/calendar/operations";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { type EventId, newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import type { Older } from "../../sync/use-archived.ts";
import { useDocumentQuery, useRun, useUndoably } from "../../sync/use-live-document.ts";
import { useToday } from "../../time/use-today.ts";
import { setLastSaved, useLastSaved } from "./last-saved.ts";

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

export type NewEvent = Omit<InputOf<typeof addEvent>, "id">;
export type EventChanges = Omit<InputOf<typeof changeEvent>, "id">;

const quickEventDelayMs = 60 * 60 * 1000;

/** What can be done with the calendar. All of it shows at once and works offline. Times are ISO instants in UTC. */
export function useEventActions() {
  const run = useRun();
  const undoably = useUndoably();
  return useMemo(() => {
    const add = (event: NewEvent): void => {
      const id = newId<"event">();
      run(addEvent, { ...event, id });
      setLastSaved(id);
    };
    return {
      add,
      /** Adds an appointment one hour from now. */
      addQuick(title: string): void {
        const startTime = new Date(Date.now() + quickEventDelayMs).toISOString();
        add({ title, startTime, eventType: "appointment" });
      },
      /** Changes an event and returns the way back. */
      change(id: EventId, changes: EventChanges) {
        setLastSaved(id);
        return undoably(() => run(changeEvent, { ...changes, id }));
      },
      /** Takes an event off the calendar and returns the way back. */
      remove: (id: EventId) => undoably(() => run(removeEvent, { id })),
    };
  }, [run, undoably]);
}
