import { addDays } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useMemo, useState } from "react";
import { useNow } from "../../time/use-now.ts";
import { useToday } from "../../time/use-today.ts";
import { ArchiveNotice } from "../../ui/ArchiveNotice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { WindowDrawing } from "../../ui/drawings/WindowDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { TimePager } from "../../ui/TimePager.tsx";
import { dateValue, spanText } from "../../ui/times.ts";
import { AgendaDay } from "./AgendaDay.tsx";
import { groupByDay } from "./group-by-day.ts";
import { useOlderEvents } from "./older-events.ts";
import { useEvents } from "./queries.ts";

const weeks = 6;
const stepDays = weeks * 7;

interface Props {
  /** Where it begins instead of today. */
  firstDay?: string | undefined;
  onEdit: ((event: Occurrence) => void) | undefined;
  onClose: () => void;
}

/** The coming weeks, day by day; those before are one tap away, and can only be read once they are in the archive. */
export function AgendaDialog({ firstDay, onEdit, onClose }: Props) {
  const today = dateValue(new Date(useToday().start));
  const [shownDay, setShownDay] = useState(firstDay);
  const day = shownDay ?? today;
  const range = useMemo(() => ({ start: startOf(day), end: startOf(addDays(day, stepDays)) }), [day]);
  const older = useOlderEvents(range);
  const events = useEvents(range, older.state === "ready" ? older : undefined);
  const editable = useEvents(range);
  const now = useNow();
  const isLoading = !events || !editable || older.state === "loading";
  const isWhole = older.state === "none" || older.state === "ready";
  const editOf = (event: Occurrence) => {
    const isHere = editable?.some(({ id }) => id === event.id);
    return onEdit && isHere ? () => onEdit(event) : undefined;
  };
  return (
    <Dialog title={day === today ? "Coming weeks" : "Family Calendar"} width="wide" onClose={onClose}>
      <TimePager
        text={spanText({ first: day, last: addDays(day, stepDays - 1), today })}
        day={day}
        stepDays={stepDays}
        beforeLabel="Weeks before"
        afterLabel="Weeks after"
        onGo={setShownDay}
      />
      <ArchiveNotice archived={older} />
      {isLoading && <SkeletonRows rows={5} lead="time" />}
      {!isLoading && isWhole && events.length === 0 && (
        <EmptyState drawing={<WindowDrawing />} text={emptyText(day, today)} />
      )}
      {!isLoading &&
        groupByDay(events, new Date(range.start)).map(({ day: each, events: ofDay }) => (
          <AgendaDay key={each.toISOString()} day={each} events={ofDay} now={now} editOf={editOf} />
        ))}
    </Dialog>
  );
}

function emptyText(day: string, today: string): string {
  if (day === today) return `Nothing is planned for the next ${weeks} weeks.`;
  return day < today ? `Nothing was planned in these ${weeks} weeks.` : `Nothing is planned for these ${weeks} weeks.`;
}

/** The midnight on this device with which a day begins. */
function startOf(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}
