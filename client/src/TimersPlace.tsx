import { useTimers } from "./sync/use-timers.ts";

const place = { order: 2, width: "100%", height: "3.5rem" };

/** Reserves the space of running timers below the header until they are loaded, so that the page does not move. */
export function TimersPlace() {
  const timers = useTimers() ?? [];
  // The space that is left of a wide header has room for one timer.
  const isBeside = timers.length === 1 && matchMedia("(min-width: 80rem)").matches;
  return timers.length > 0 && !isBeside && <span style={place} />;
}
