import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { NewTimes } from "./placed-event.ts";
import type { Spot } from "./spot.ts";

/** What the calendar gives to whatever draws its days, and hears of it. */
export interface GridProps {
  /** One of the days that show. */
  day: string;
  weekStart: number;
  events: readonly Occurrence[];
  /** Those that may be moved. */
  movable: ReadonlySet<string>;
  onOpen: (event: Occurrence) => void;
  /** Absent where nothing may be added. */
  onAdd: ((spot: Spot) => void) | undefined;
  onPlace: (event: Occurrence, times: NewTimes) => void;
  onGoTo: (day: string) => void;
}
