import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useCallback, useState } from "react";
import { useTimeZone } from "../../../hub/use-family-date.ts";
import { isUnchanged } from "../change-input.ts";
import { all, type Edit } from "../edit.ts";
import { localStartOf } from "../event-form.ts";
import { useEventEdits } from "../use-event-edits.ts";
import type { OpenDialog } from "./CalendarDialogs.tsx";
import { changesAt, type NewTimes } from "./dropped-event.ts";
import { formAt, type TimeSlot } from "./time-slot.ts";

/** The actions of presses and drags. The functions are stable, so that a full grid does not rerender. */
export function useCalendarActions({ mayEdit, present }: { mayEdit: boolean; present: ReadonlySet<string> }) {
  const homeZone = useTimeZone();
  const runEdit = useEventEdits();
  const [open, setOpen] = useState<OpenDialog>({ kind: "nothing" });
  const openEvent = useCallback(
    (event: Occurrence) => setOpen({ kind: mayEdit && present.has(event.id) ? "edit" : "view", event }),
    [mayEdit, present],
  );
  const add = useCallback((slot?: TimeSlot) => setOpen({ kind: "add", initialValues: slot ? formAt(slot) : {} }), []);
  const move = useCallback(
    (event: Occurrence, at: NewTimes) => {
      const changes = changesAt(event, at, homeZone);
      if (isUnchanged(changes)) return;
      const edit: Edit = { kind: "change", event, changes, shownDay: localStartOf(event, homeZone).slice(0, 10) };
      if (event.seriesId) setOpen({ kind: "scope", edit });
      else runEdit(edit, all);
    },
    [homeZone, runEdit],
  );
  const close = useCallback(() => setOpen({ kind: "nothing" }), []);
  return { open, close, openEvent, add, move };
}
