import type { DisplayEvent } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";

/** An event on a wall display, with default values except for its title and start. */
export function displayEvent(title: string, startTime: string, fields: Partial<DisplayEvent> = {}): DisplayEvent {
  const rest = { age: null, endTime: null, allDay: false, location: "", color: null, members: [], driverId: null };
  return { id: newId(), title, startTime, ...rest, ...fields };
}
