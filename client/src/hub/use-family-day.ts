import { addDays, dayOf, startOfDay } from "@hub/shared/days";
import { useMemo, useSyncExternalStore } from "react";
import { onClockTick } from "../time/clock-ticks.ts";
import { useSession } from "./session.ts";

/** Where the family lives, as an IANA time zone; this device's own until that is known. */
export function useTimeZone(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day that it is now where the family lives, `YYYY-MM-DD`; rolls over there, whatever zone this device is set to. */
export function useFamilyDay(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onClockTick, () => dayOf(Date.now(), timeZone));
}

/** The same day with its bounds as ISO instants, `end` exclusive. */
export function useFamilyToday(): { date: string; start: string; end: string } {
  const timeZone = useTimeZone();
  const date = useFamilyDay();
  return useMemo(
    () => ({ date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) }),
    [date, timeZone],
  );
}
