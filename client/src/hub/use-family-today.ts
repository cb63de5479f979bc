import { addDays, startOfDay } from "@hub/shared/days";
import { useMemo } from "react";
import { useFamilyDay, useTimeZone } from "./use-family-day.ts";

/** Today in the family's time zone, with its bounds as ISO instants; `end` is exclusive. */
export function useFamilyToday(): { date: string; start: string; end: string } {
  const timeZone = useTimeZone();
  const date = useFamilyDay();
  return useMemo(
    () => ({ date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) }),
    [date, timeZone],
  );
}
