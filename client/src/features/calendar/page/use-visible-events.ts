import { type Days, startOfDay } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { useMemo } from "react";
import { useTimeZone } from "../../../hub/use-family-day.ts";
import type { Archived } from "../../../sync/use-archived.ts";
import { type Hidden, isShown } from "../hidden-calendars.ts";
import { useOlderEvents } from "../older-events.ts";
import { useEvents } from "../queries.ts";
import { type Subscribed, useSubscribed } from "../subscribed/use-subscribed.ts";

interface VisibleEvents {
  /** Undefined until everything that can be read has been. */
  events: readonly Occurrence[] | undefined;
  /** The ids of events that can be changed: archived ones can only be read. */
  present: ReadonlySet<string>;
  older: Archived<Occurrence>;
  subscribed: Subscribed;
}

/** The events of some days, with those of the archive and of subscribed calendars, without what this device hides. */
export function useVisibleEvents({ start, end }: Days, hidden: Hidden): VisibleEvents {
  const timeZone = useTimeZone();
  const range = useMemo(
    () => ({ start: startOfDay(start, timeZone), end: startOfDay(end, timeZone) }),
    [start, end, timeZone],
  );
  const older = useOlderEvents(range);
  const events = useEvents(range, older.state === "ready" ? older : undefined);
  const localEvents = useEvents(range);
  const present = useMemo(() => new Set(localEvents?.map(({ id }) => id)), [localEvents]);
  const subscribed = useSubscribed(range);
  const all = useMemo(() => {
    const own = hidden.size === 0 ? events : events?.filter((event) => isShown(event, hidden));
    return own && subscribed.events.length > 0 ? byStart([...own, ...subscribed.events]) : own;
  }, [events, hidden, subscribed.events]);
  return { events: older.state === "loading" ? undefined : all, present, older, subscribed };
}
