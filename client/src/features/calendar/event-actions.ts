import { addEvent } from "@hub/shared/features/calendar/operations";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { setLastSaved } from "./last-saved.ts";

export type NewEvent = Omit<InputOf<typeof addEvent>, "id">;

const quickEventDelayMs = 60 * 60 * 1000;

/** The actions that add events. They show at once and work offline. */
export function useEventActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const timeZone = useTimeZone();
  return useMemo(() => {
    /** Returns a function that undoes it. */
    const add = (event: NewEvent): (() => void) => {
      const id = newId<"event">();
      const undo = runWithUndo(() => run(addEvent, { ...event, id }));
      setLastSaved(id);
      return undo;
    };
    return {
      add,
      /** Adds an appointment that starts in one hour; returns a function that undoes it. */
      addQuick(title: string): () => void {
        const startTime = new Date(Date.now() + quickEventDelayMs).toISOString();
        return add({ title, ...timingOf({ startTime }, timeZone), eventType: "appointment" });
      },
    };
  }, [run, runWithUndo, timeZone]);
}
