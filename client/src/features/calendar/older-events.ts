import { listEvents } from "@hub/shared/features/calendar/endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { call } from "../../hub/api.ts";
import { type ArchiveQuery, useArchived } from "../../sync/use-archived.ts";

/** The archived events of a time span, which may be too old for the local replica. */
export function useOlderEvents(range: { start: string; end: string }): ArchiveQuery<Occurrence> {
  return useArchived(listEvents.path, range, (query) => call(listEvents, query));
}
