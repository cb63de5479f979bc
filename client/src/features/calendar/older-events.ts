import { listEvents } from "@hub/shared/features/calendar/endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { call } from "../../hub/api.ts";
import { type Archived, useArchived } from "../../sync/use-archived.ts";

/** The events of a span of time that may be too long ago for the device's copy. */
export function useOlderEvents(range: { start: string; end: string }): Archived<Occurrence> {
  return useArchived(listEvents.path, range, (asked) => call(listEvents, asked));
}
