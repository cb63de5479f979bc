import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useNow } from "../../time/use-now.ts";
import { WindowDrawing } from "../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { EventRow } from "./EventRow.tsx";

interface Props {
  events: readonly Occurrence[];
  onEdit: ((event: Occurrence) => void) | undefined;
}

export function TodaysEvents({ events, onEdit }: Props) {
  const now = useNow();
  if (events.length === 0) return <EmptyState drawing={<WindowDrawing />} text="No events scheduled for today" />;
  return (
    <chakra.ul listStyleType="none" marginInline={-2}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} now={now} onEdit={onEdit && (() => onEdit(event))} />
      ))}
    </chakra.ul>
  );
}
