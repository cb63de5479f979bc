import { chakra } from "@chakra-ui/react";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { useMemo } from "react";
import { useNow } from "../../lib/use-now.ts";
import { useToday } from "../../lib/use-today.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { WindowDrawing } from "../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { dayWords } from "../../ui/times.ts";
import { EventRow } from "./EventRow.tsx";
import { groupByDay } from "./group-by-day.ts";
import { useEvents } from "./queries.ts";

const weeks = 6;

interface Props {
  onEdit: ((event: FamilyEvent) => void) | undefined;
  onClose: () => void;
}

/** The coming weeks, day by day. */
export function AgendaDialog({ onEdit, onClose }: Props) {
  const { start } = useToday();
  const end = useMemo(() => {
    const last = new Date(start);
    last.setDate(last.getDate() + weeks * 7);
    return last.toISOString();
  }, [start]);
  const events = useEvents({ start, end });
  const now = useNow();
  return (
    <Dialog title="Coming weeks" width="wide" onClose={onClose}>
      {events.state === "loading" && <SkeletonRows rows={5} lead="time" />}
      {events.state === "ready" && events.events.length === 0 && (
        <EmptyState drawing={<WindowDrawing />} text={`Nothing is planned for the next ${weeks} weeks.`} />
      )}
      {events.state === "ready" &&
        groupByDay(events.events, new Date(start)).map(({ day, events: ofDay }) => (
          <chakra.section key={day.toISOString()} marginBottom={4}>
            <chakra.h3
              fontSize="sm"
              color="quiet"
              paddingBlock={1}
              borderBottomWidth="1px"
              borderBottomStyle="solid"
              borderColor="line"
            >
              {dayWords(day, now)}
            </chakra.h3>
            <chakra.ul listStyleType="none" marginInline={-2}>
              {ofDay.map((event) => (
                <EventRow key={event.id} event={event} now={now} onEdit={onEdit && (() => onEdit(event))} />
              ))}
            </chakra.ul>
          </chakra.section>
        ))}
    </Dialog>
  );
}
