import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { usePreload } from "../../../lib/use-preload.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Edit } from "../edit.ts";
import type { EventForm } from "../event-form.ts";
import { useEventEdits } from "../use-event-edits.ts";

const EventDialog = lazyPart(() => import("../EventDialog.tsx").then((module) => module.EventDialog));
const EventView = lazyPart(() => import("./EventView.tsx").then((module) => module.EventView));
const ScopeDialog = lazyPart(() => import("../ScopeDialog.tsx").then((module) => module.ScopeDialog));

const loadDialogs = () => Promise.all([EventDialog.preload(), EventView.preload(), ScopeDialog.preload()]);

export type OpenDialog =
  | { kind: "nothing" }
  | { kind: "add"; initialValues: Partial<EventForm> }
  | { kind: "edit" | "view"; event: Occurrence }
  /** A drag moved an event of a series, so ask for the scope. */
  | { kind: "scope"; edit: Edit };

/** The dialogs of the calendar. */
export function CalendarDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  const runEdit = useEventEdits();
  usePreload(loadDialogs);
  switch (open.kind) {
    case "nothing":
      return null;
    case "add":
      return <EventDialog initialValues={open.initialValues} onClose={onClose} />;
    case "edit":
      return <EventDialog event={open.event} onClose={onClose} />;
    case "view":
      return <EventView event={open.event} onClose={onClose} />;
    case "scope":
      return (
        <ScopeDialog
          edit={open.edit}
          onChoose={(scope) => {
            onClose();
            runEdit(open.edit, scope);
          }}
          onClose={onClose}
        />
      );
  }
}
