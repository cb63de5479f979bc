import { CalendarDays } from "lucide-react";
import { Fact } from "../../ui/Fact.tsx";
import { useTodaysEvents } from "./queries.ts";

/** How much happens today, for the greeting. */
export function CalendarFact() {
  const events = useTodaysEvents();
  if (!events) return null;
  return (
    <Fact icon={CalendarDays} to="/#calendar">
      {countText(events.length)}
    </Fact>
  );
}

function countText(count: number): string {
  if (count === 0) return "No events today";
  return count === 1 ? "1 event today" : `${count} events today`;
}
