import { addEvent, changeEvent, removeEvent } from "@hub/shared/features/calendar/operations";
import { type EventId, newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useRun, useUndoably } from "../../sync/use-live-document.ts";
import { setLastSaved } from "./last-saved.ts";

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
