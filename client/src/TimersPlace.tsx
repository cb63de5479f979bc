import { useTimers } from "./sync/use-timers.ts";

const place = { order: 2, width: "100%", height: "3.5rem" };

/** Room below the header for the timers that run, until what shows them is loaded: then the page does not move for them. */
export function TimersPlace() {
  const timers = useTimers() ?? [];
  // What is left of a wide header has room for one.
  const isBeside = timers.length === 1 && matchMedia("(min-width: 80rem)").matches;
  return timers.length > 0 && !isBeside && <span style={place} />;
}
