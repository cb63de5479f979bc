import { formatCount } from "@hub/shared/format-count";
import { CalendarDays } from "lucide-react";
import { useRoster } from "../../sync/use-members.ts";
import { useDeviceDayRange } from "../../time/use-device-day-range.ts";
import { useNow } from "../../time/use-now.ts";
import { Fact } from "../../ui/Fact.tsx";
import { nextEventText } from "./event-text.ts";
import { nextEvent } from "./next-event.ts";
import { useEvents, useTodaysEvents } from "./queries.ts";

const aheadMs = 7 * 24 * 60 * 60 * 1000;

/** Today's number of events and the next one, for the greeting. */
export function CalendarFact() {
  const today = useDeviceDayRange();
  const events = useTodaysEvents();
  const end = new Date(Date.parse(today.start) + aheadMs).toISOString();
  const coming = useEvents({ start: today.start, end });
  const members = useRoster();
  const now = useNow();
  const next = coming && nextEvent(coming, now);
  return (
    <Fact icon={CalendarDays} to="/#calendar" detail={next && nextEventText(next, members ?? [], now)}>
      {events && countText(events.length)}
    </Fact>
  );
}

function countText(count: number): string {
  if (count === 0) return "No events today";
  return `${formatCount(count, "event")} today`;
}
