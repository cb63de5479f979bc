import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useCallback, useState } from "react";
import { useTimeZone } from "../../../hub/use-family-day.ts";
import { isNothing } from "../change-input.ts";
import { all, type Edit } from "../edit.ts";
import { localStartOf } from "../event-form.ts";
import { useEventEdits } from "../use-event-edits.ts";
import type { Open } from "./CalendarDialogs.tsx";
import { type NewTimes, wantedAt } from "./placed-event.ts";
import { formAt, type Spot } from "./spot.ts";

/** The actions of presses and drags in the calendar. The functions stay the same, because a full grid draws slowly. */
export function useCalendarActs({ mayEdit, present }: { mayEdit: boolean; present: ReadonlySet<string> }) {
  const home = useTimeZone();
  const runEdit = useEventEdits();
  const [open, setOpen] = useState<Open>({ kind: "nothing" });
  const openEvent = useCallback(
    (event: Occurrence) => setOpen({ kind: mayEdit && present.has(event.id) ? "edit" : "view", event }),
    [mayEdit, present],
  );
  const add = useCallback((spot?: Spot) => setOpen({ kind: "add", known: spot ? formAt(spot) : {} }), []);
  const place = useCallback(
    (event: Occurrence, at: NewTimes) => {
      const wanted = wantedAt(event, at, home);
      if (isNothing(wanted)) return;
      const edit: Edit = { kind: "change", event, wanted, shownDay: localStartOf(event, home).slice(0, 10) };
      if (event.seriesId) setOpen({ kind: "scope", edit });
      else runEdit(edit, all);
    },
    [home, runEdit],
  );
  const close = useCallback(() => setOpen({ kind: "nothing" }), []);
  return { open, close, openEvent, add, place };
}
