import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { dayText } from "../../ui/times.ts";
import { EventRow } from "./EventRow.tsx";

interface Props {
  day: Date;
  events: readonly Occurrence[];
  now: Date;
  /** Undefined for an event that cannot be changed. */
  editOf: (event: Occurrence) => (() => void) | undefined;
}

export function AgendaDay({ day, events, now, editOf }: Props) {
  return (
    <chakra.section marginBottom={4}>
      <chakra.h3 fontSize="sm" color="quiet" paddingBlock={1} borderBottomWidth="1px">
        {dayText(day, now)}
      </chakra.h3>
      <chakra.ul listStyleType="none" marginInline={-2}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} onEdit={editOf(event)} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
