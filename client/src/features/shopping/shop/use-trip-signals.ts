import { changeTrip } from "@hub/shared/features/shopping/trip-operations";
import type { TripId } from "@hub/shared/ids";
import { useEffect } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useRun } from "../../../sync/use-live-document.ts";
import { hubNowMs } from "../../../time/hub-clock.ts";

const signalEveryMs = 5 * 60_000;

/** Shows the family that the user is in the store while the list is visible. */
export function useTripSignals(tripId: TripId | undefined): void {
  const run = useRun();
  const isOffline = useIsOffline();
  useEffect(() => {
    // Offline, each signal would only fill the outbox.
    if (!tripId || isOffline) return;
    const signal = () => {
      if (document.visibilityState === "visible")
        run(changeTrip, { id: tripId, seenAt: new Date(hubNowMs()).toISOString() });
    };
    signal();
    const timer = setInterval(signal, signalEveryMs);
    document.addEventListener("visibilitychange", signal);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", signal);
    };
  }, [tripId, isOffline, run]);
}
