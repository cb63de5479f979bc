import { type Days, startOfDay } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { useMemo } from "react";
import { useTimeZone } from "../../../hub/use-family-date.ts";
import type { ArchiveQuery } from "../../../sync/use-archived.ts";
import { type HiddenCalendars, isShown } from "../hidden-calendars.ts";
import { useOlderEvents } from "../older-events.ts";
import { useEvents } from "../queries.ts";
import { type SubscribedEvents, useSubscribedEvents } from "../subscribed/use-subscribed-events.ts";

interface VisibleEvents {
  /** Undefined while loading. */
  events: readonly Occurrence[] | undefined;
  /** The ids of events in the document. Archived events are read-only. */
  present: ReadonlySet<string>;
  older: ArchiveQuery<Occurrence>;
  subscribed: SubscribedEvents;
}

/** The events of some days, including archived and subscribed ones, without the calendars that this device hides. */
export function useVisibleEvents({ start, end }: Days, hidden: HiddenCalendars): VisibleEvents {
  const timeZone = useTimeZone();
  const range = useMemo(
    () => ({ start: startOfDay(start, timeZone), end: startOfDay(end, timeZone) }),
    [start, end, timeZone],
  );
  const older = useOlderEvents(range);
  const events = useEvents(range, older.state === "ready" ? older : undefined);
  const localEvents = useEvents(range);
  const present = useMemo(() => new Set(localEvents?.map(({ id }) => id)), [localEvents]);
  const subscribed = useSubscribedEvents(range);
  const all = useMemo(() => {
    const own = hidden.size === 0 ? events : events?.filter((event) => isShown(event, hidden));
    return own && subscribed.events.length > 0 ? byStart([...own, ...subscribed.events]) : own;
  }, [events, hidden, subscribed.events]);
  return { events: older.state === "loading" ? undefined : all, present, older, subscribed };
}
