import { readEventPlace } from "@hub/shared/features/calendar/event-path";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useEffect, useRef } from "react";
import { type Location, useLocation } from "../../../lib/location.ts";

/** Opens the event that the address names, once for each visit: a reminder or the bell led here. */
export function useNamedEvent(events: readonly Occurrence[] | undefined, openEvent: (event: Occurrence) => void): void {
  const location = useLocation();
  const opened = useRef<Location>(undefined);
  const { eventId } = readEventPlace(location.hash);
  const named = eventId === undefined ? undefined : events?.find(({ id }) => id === eventId);
  useEffect(() => {
    if (!named || opened.current === location) return;
    opened.current = location;
    openEvent(named);
  }, [named, location, openEvent]);
}
