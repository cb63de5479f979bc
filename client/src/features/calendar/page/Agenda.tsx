import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useDeferredValue } from "react";
import { useTimeZone } from "../../../hub/use-family-date.ts";
import { useNow } from "../../../time/use-now.ts";
import { WindowDrawing } from "../../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { dayAsDate } from "../../../ui/times.ts";
import { EventRow } from "../EventRow.tsx";
import { agendaWeeks } from "./views.ts";

interface Props {
  day: string;
  today: string;
  events: readonly Occurrence[];
  /** Whether all events of these days are loaded. */
  isWhole: boolean;
  onOpen: (event: Occurrence) => void;
}

/** The first rows, more than a screen shows. The rest renders later, because hundreds of rows block a phone for a second. */
const immediateCount = 40;

/** The coming events by day. Events in progress are under the first day. */
export function Agenda({ day, today, events, isWhole, onOpen }: Props) {
  const now = useNow();
  const timeZone = useTimeZone();
  const count = useDeferredValue(Number.POSITIVE_INFINITY, immediateCount);
  const days = new Map<string, Occurrence[]>();
  for (const event of events.slice(0, count)) {
    const starts = event.startDate ?? dayOf(event.startTime, timeZone);
    const under = starts < day ? day : starts;
    days.set(under, [...(days.get(under) ?? []), event]);
  }
  if (events.length === 0) return isWhole && <EmptyState drawing={<WindowDrawing />} text={emptyText(day, today)} />;
  return [...days].map(([each, ofDay]) => (
    <chakra.section key={each} maxWidth="56rem" marginBottom={4}>
      <chakra.h3 fontSize="sm" color={each === today ? "leafText" : "quiet"} paddingBlock={1} borderBottomWidth="1px">
        {each === today && "Today, "}
        {dayAsDate(each).toLocaleDateString([], dayFormat)}
      </chakra.h3>
      <chakra.ul listStyleType="none" marginInline={-2}>
        {ofDay.map((event) => (
          <EventRow key={event.id} event={event} now={now} onEdit={() => onOpen(event)} />
        ))}
      </chakra.ul>
    </chakra.section>
  ));
}

const dayFormat = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;

function emptyText(day: string, today: string): string {
  return day === today ? `No events in the next ${agendaWeeks} weeks.` : `No events in these ${agendaWeeks} weeks.`;
}
