import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { WindowDrawing } from "../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { EventRow } from "./EventRow.tsx";
import { pickEvents } from "./next-event.ts";

/** How many rows the card shows. Past events are left out first. */
const maxShown = 8;

interface Props {
  events: readonly Occurrence[];
  onEdit: ((event: Occurrence) => void) | undefined;
  onViewAll: () => void;
}

export function TodaysEvents({ events, onEdit, onViewAll }: Props) {
  const now = useNow();
  if (events.length === 0) return <EmptyState drawing={<WindowDrawing />} text="No events scheduled for today" />;
  const shown = pickEvents(events, now, maxShown);
  const moreCount = events.length - shown.length;
  return (
    <>
      <chakra.ul listStyleType="none" marginInline={-2}>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} now={now} onEdit={onEdit && (() => onEdit(event))} />
        ))}
      </chakra.ul>
      {moreCount > 0 && (
        <Button variant="quiet" marginInlineStart={-2} paddingInline={2} onClick={onViewAll}>
          {moreCount} more today
        </Button>
      )}
    </>
  );
}
