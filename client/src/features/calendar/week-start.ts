import { useUser } from "../../hub/session.ts";
import { firstWeekdayOf } from "../../time/first-weekday.ts";

/** The first weekday, 0 for Sunday: the family's choice, else that of this device's locale. */
export function useWeekStart(): number {
  return useUser()?.weekStart ?? firstWeekdayOf(Intl.DateTimeFormat().resolvedOptions().locale);
}
