import { dayOf } from "@hub/shared/days";
import { useSession } from "./session.ts";
import { useToday } from "./use-today.ts";

/** Where the family lives, as an IANA time zone; this device's own until that is known. */
export function useTimeZone(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day that it is now where the family lives, `YYYY-MM-DD`. */
export function useFamilyDay(): string {
  // Draws anew at this device's midnight and when it wakes.
  useToday();
  return dayOf(Date.now(), useTimeZone());
}
