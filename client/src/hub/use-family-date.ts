import { dayOf } from "@hub/shared/days";
import { useSyncExternalStore } from "react";
import { onClockTick } from "../time/clock-ticks.ts";
import { useUser } from "./session.ts";

/** The family's IANA time zone, or the device's until the session is known. */
export function useTimeZone(): string {
  return useUser()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in the family's time zone, `YYYY-MM-DD`. It changes at midnight in that zone. */
export function useFamilyDate(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onClockTick, () => dayOf(Date.now(), timeZone));
}
