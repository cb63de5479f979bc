import { dayOf } from "@hub/shared/days";
import { useSyncExternalStore } from "react";
import { onClockTick } from "../time/clock-ticks.ts";
import { useUser } from "./session.ts";

/** Where the family lives, as an IANA time zone; this device's own until that is known. */
export function useTimeZone(): string {
  return useUser()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today where the family lives, `YYYY-MM-DD`; it changes at midnight there, whatever zone this device is set to. */
export function useFamilyDay(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onClockTick, () => dayOf(Date.now(), timeZone));
}
