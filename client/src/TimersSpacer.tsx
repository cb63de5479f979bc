import { useTimers } from "./sync/use-timers.ts";

const spacer = { order: 2, width: "100%", height: "3.5rem" };

/** Reserves the space of running timers below the header until their code has loaded, to avoid a layout shift. */
export function TimersSpacer() {
  const timers = useTimers() ?? [];
  // A wide header has room for one timer.
  const isInHeader = timers.length === 1 && matchMedia("(min-width: 80rem)").matches;
  return timers.length > 0 && !isInHeader && <span style={spacer} />;
}
