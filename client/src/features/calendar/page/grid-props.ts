import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { NewTimes } from "./dropped-event.ts";
import type { TimeSlot } from "./time-slot.ts";

/** The props of the components that render the calendar's days. */
export interface GridProps {
  /** One of the visible days. */
  day: string;
  weekStart: number;
  events: readonly Occurrence[];
  /** The ids of the events that the user may move. */
  movable: ReadonlySet<string>;
  onOpen: (event: Occurrence) => void;
  /** Absent if the user may not add events. */
  onAdd: ((slot: TimeSlot) => void) | undefined;
  onMove: (event: Occurrence, times: NewTimes) => void;
  onGoTo: (day: string) => void;
}
