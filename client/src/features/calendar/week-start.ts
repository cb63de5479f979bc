import { useUser } from "../../hub/session.ts";
import { firstWeekdayOf } from "../../time/first-weekday.ts";

/** The day with which the family's weeks begin, or those of this device's language where the family says none. */
export function useWeekStart(): number {
  return useUser()?.weekStart ?? firstWeekdayOf(Intl.DateTimeFormat().resolvedOptions().locale);
}
