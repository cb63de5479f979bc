import { parseEventHash } from "@hub/shared/features/calendar/event-path";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useEffect, useRef } from "react";
import { type Location, useLocation } from "../../../lib/location.ts";

/** Opens the event in the address once per visit. Reminders and the bell link to events this way. */
export function useLinkedEvent(
  events: readonly Occurrence[] | undefined,
  openEvent: (event: Occurrence) => void,
): void {
  const location = useLocation();
  const opened = useRef<Location>(undefined);
  const { eventId } = parseEventHash(location.hash);
  const linked = eventId === undefined ? undefined : events?.find(({ id }) => id === eventId);
  useEffect(() => {
    if (!linked || opened.current === location) return;
    opened.current = location;
    openEvent(linked);
  }, [linked, location, openEvent]);
}
