import { chakra } from "@chakra-ui/react";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { useNow } from "../../time/use-now.ts";
import { WindowDrawing } from "../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { EventRow } from "./EventRow.tsx";

interface Props {
  events: readonly FamilyEvent[];
  onEdit: ((event: FamilyEvent) => void) | undefined;
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
