import { startOfDay } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useMemo } from "react";
import { useTimeZone } from "../../../hub/use-family-day.ts";
import type { Archived } from "../../../sync/use-archived.ts";
import { useOlderEvents } from "../older-events.ts";
import { useEvents } from "../queries.ts";
import type { Days } from "./views.ts";

interface ShownEvents {
  /** Undefined until all that can be read has been. */
  events: readonly Occurrence[] | undefined;
  /** Those that can be changed: what is in the archive can only be read. */
  present: ReadonlySet<string>;
  older: Archived<Occurrence>;
}

/** What is on on some days, those of the archive too. */
export function useShownEvents({ start, end }: Days): ShownEvents {
  const timeZone = useTimeZone();
  const range = useMemo(
    () => ({ start: startOfDay(start, timeZone), end: startOfDay(end, timeZone) }),
    [start, end, timeZone],
  );
  const older = useOlderEvents(range);
  const events = useEvents(range, older.state === "ready" ? older : undefined);
  const here = useEvents(range);
  const present = useMemo(() => new Set(here?.map(({ id }) => id)), [here]);
  return { events: older.state === "loading" ? undefined : events, present, older };
}
