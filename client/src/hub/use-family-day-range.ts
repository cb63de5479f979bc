import { addDays, startOfDay } from "@hub/shared/days";
import { useMemo } from "react";
import { useFamilyDate, useTimeZone } from "./use-family-date.ts";

/** Today in the family's time zone, with its bounds as ISO instants; `end` is exclusive. */
export function useFamilyDayRange(): { date: string; start: string; end: string } {
  const timeZone = useTimeZone();
  const date = useFamilyDate();
  return useMemo(
    () => ({ date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) }),
    [date, timeZone],
  );
}
