import { dayOf } from "@hub/shared/days";
import { useToday } from "./use-today.ts";

/** Where the family lives, as an IANA time zone. */
export function useTimeZone(): string {
  return deviceZone;
}

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day that it is now where the family lives, `YYYY-MM-DD`. */
export function useFamilyDay(): string {
  // Draws anew at this device's midnight and when it wakes.
  useToday();
  return dayOf(Date.now(), useTimeZone());
}
