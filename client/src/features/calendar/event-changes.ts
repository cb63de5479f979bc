import { changeEvent, removeEvent } from "@hub/shared/features/calendar/change-operations";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { setLastSaved } from "./last-saved.ts";

/** The actions on existing events. They show at once, work offline, and return a function that undoes them. */
export function useEventChanges() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return useMemo(
    () => ({
      change(input: InputOf<typeof changeEvent>) {
        setLastSaved(input.id);
        return runWithUndo(() => run(changeEvent, input));
      },
      remove: (input: InputOf<typeof removeEvent>) => runWithUndo(() => run(removeEvent, input)),
    }),
    [run, runWithUndo],
  );
}
