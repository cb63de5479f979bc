import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { NewTimes } from "./placed-event.ts";
import type { Spot } from "./spot.ts";

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
  onAdd: ((spot: Spot) => void) | undefined;
  onPlace: (event: Occurrence, times: NewTimes) => void;
  onGoTo: (day: string) => void;
}
