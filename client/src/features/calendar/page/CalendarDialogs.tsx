import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { usePreload } from "../../../lib/use-preload.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { Edit } from "../edit.ts";
import type { EventForm } from "../event-form.ts";
import { useEventEdits } from "../use-event-edits.ts";

const EventDialog = lazyPart(async () => (await import("../EventDialog.tsx")).EventDialog);
const EventView = lazyPart(async () => (await import("./EventView.tsx")).EventView);
const ScopeDialog = lazyPart(async () => (await import("../ScopeDialog.tsx")).ScopeDialog);

const loadDialogs = () =>
  Promise.all([import("../EventDialog.tsx"), import("./EventView.tsx"), import("../ScopeDialog.tsx")]);

export type Open =
  | { kind: "nothing" }
  | { kind: "add"; known: Partial<EventForm> }
  | { kind: "edit" | "view"; event: Occurrence }
  /** An event of a series was moved. */
  | { kind: "scope"; edit: Edit };

/** The dialogs of the calendar. */
export function CalendarDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const runEdit = useEventEdits();
  usePreload(loadDialogs);
  switch (open.kind) {
    case "nothing":
      return null;
    case "add":
      return <EventDialog known={open.known} onClose={onClose} />;
    case "edit":
      return <EventDialog event={open.event} onClose={onClose} />;
    case "view":
      return <EventView event={open.event} onClose={onClose} />;
    case "scope":
      return (
        <ScopeDialog
          edit={open.edit}
          onChoose={(reach) => {
            onClose();
            runEdit(open.edit, reach);
          }}
          onClose={onClose}
        />
      );
  }
}
