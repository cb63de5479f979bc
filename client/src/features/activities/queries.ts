import { readActivities } from "@hub/shared/features/activities/document";
import { generateActivities } from "@hub/shared/features/activities/endpoints";
import { bookmarkActivity } from "@hub/shared/features/activities/operations";
import type { Activity } from "@hub/shared/features/activities/schema";
import { readWeather } from "@hub/shared/features/weather/endpoints";
import type { Weather } from "@hub/shared/features/weather/schema";
import type { ActivityId } from "@hub/shared/ids";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../hub/api.ts";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useDocumentQuery, useRun } from "../../sync/use-live-document.ts";
import { invalidRequestText } from "../../ui/failure-text.ts";

/** The family's recommendations, newest first, live. */
export function useActivities(): Activity[] | undefined {
  return useDocumentQuery(["/api/activity-recommendations"], readActivities);
}

/** The actions on recommendations. They show at once and work offline. */
export function useActivityActions() {
  const run = useRun();
  return useMemo(
    () => ({
      setBookmark(id: ActivityId, isBookmarked: boolean): void {
        run(bookmarkActivity, { id, isBookmarked });
      },
    }),
    [run],
  );
}

/** Requests new activities from the hub, and shows the result in toasts with the caller's texts. */
export function useFindActivities(toasts: { success: string; failure: string }) {
  return useMutation({
    mutationFn: async () => call(generateActivities, activityRequest(await call(readWeather, {}).catch(() => null))),
    onSuccess: () => addToast({ title: toasts.success }),
    onError: (error) => showFailureToast(error, invalidRequestText(error) ?? toasts.failure),
  });
}

const timeAvailable = 120;
const likes = { "family-friendly": true, educational: true };

/**
 * Uses the specification's default while the weather is unknown. The hub adds the known weather; bad weather means
 * indoors.
 */
function activityRequest(weather: Weather | null) {
  if (weather && !weather.isGoodOutside) return { preferences: likes, timeAvailable };
  const preferences = { ...likes, outdoor: true, indoor: false };
  return weather ? { preferences, timeAvailable } : { weather: "sunny", preferences, timeAvailable };
}
