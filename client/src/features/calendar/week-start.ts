import { useUser } from "../../hub/session.ts";
import { firstWeekdayOf } from "../../time/first-weekday.ts";

/** The first day of the family's weeks, or, if the family chose none, that of this device's language. */
export function useWeekStart(): number {
  return useUser()?.weekStart ?? firstWeekdayOf(Intl.DateTimeFormat().resolvedOptions().locale);
}
