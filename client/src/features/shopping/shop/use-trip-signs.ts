import { changeTrip } from "@hub/shared/features/shopping/trip-operations";
import type { TripId } from "@hub/shared/ids";
import { useEffect } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useRun } from "../../../sync/use-live-document.ts";
import { hubNowMs } from "../../../time/hub-clock.ts";

const signEveryMs = 5 * 60_000;

/** Shows the family that the user is in the store while the list is visible. */
export function useTripSigns(tripId: TripId | undefined): void {
  const run = useRun();
  const isOffline = useIsOffline();
  useEffect(() => {
    // Offline, each signal would only fill the outbox.
    if (!tripId || isOffline) return;
    const sign = () => {
      if (document.visibilityState === "visible")
        run(changeTrip, { id: tripId, seenAt: new Date(hubNowMs()).toISOString() });
    };
    sign();
    const timer = setInterval(sign, signEveryMs);
    document.addEventListener("visibilitychange", sign);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sign);
    };
  }, [tripId, isOffline, run]);
}
