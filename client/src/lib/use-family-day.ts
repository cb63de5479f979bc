import { dayOf } from "@hub/shared/days";
import { useSyncExternalStore } from "react";
import { useSession } from "./session.ts";

const lookMs = 30_000;

/** Where the family lives, as an IANA time zone; this device's own until that is known. */
export function useTimeZone(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day that it is now where the family lives, `YYYY-MM-DD`; rolls over there, whatever zone this device is set to. */
export function useFamilyDay(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(subscribe, () => dayOf(Date.now(), timeZone));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookMs);
  // A sleeping device runs its timers late.
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
