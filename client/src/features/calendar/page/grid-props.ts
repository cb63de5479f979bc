import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { NewTimes } from "./dropped-event.ts";
import type { TimeSlot } from "./time-slot.ts";

/** The props of the components that draw the calendar's days, and their callbacks. */
export interface GridProps {
  /** One of the days that are shown. */
  day: string;
  weekStart: number;
  events: readonly Occurrence[];
  /** The ids of the events that may be moved. */
  movable: ReadonlySet<string>;
  onOpen: (event: Occurrence) => void;
  /** Absent if nothing may be added. */
  onAdd: ((slot: TimeSlot) => void) | undefined;
  onMove: (event: Occurrence, times: NewTimes) => void;
  onGoTo: (day: string) => void;
}
