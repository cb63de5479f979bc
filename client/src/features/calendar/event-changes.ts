import { changeEvent, removeEvent } from "@hub/shared/features/calendar/change-operations";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useRun, useUndoably } from "../../sync/use-live-document.ts";
import { setLastSaved } from "./last-saved.ts";

/** The actions on existing events. They show at once, work offline, and return a function that undoes them. */
export function useEventChanges() {
  const run = useRun();
  const undoably = useUndoably();
  return useMemo(
    () => ({
      change(input: InputOf<typeof changeEvent>) {
        setLastSaved(input.id);
        return undoably(() => run(changeEvent, input));
      },
      remove: (input: InputOf<typeof removeEvent>) => undoably(() => run(removeEvent, input)),
    }),
    [run, undoably],
  );
}
