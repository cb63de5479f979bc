import { readEventPlace } from "@hub/shared/features/calendar/event-path";
import { daySchema } from "@hub/shared/features/calendar/schema";
import { useCallback, useState } from "react";
import { useFamilyDay } from "../../../hub/use-family-day.ts";
import { type Location, useLocation } from "../../../lib/location.ts";

/** The day that shows: the one somebody went to since they came, else the one in the address, "#2026-12-24", else today. */
export function useShownDay(): [string, (day: string | undefined) => void] {
  const today = useFamilyDay();
  const location = useLocation();
  const [gone, setGone] = useState<{ from: Location; day: string | undefined }>();
  const goTo = useCallback((day: string | undefined) => setGone({ from: location, day }), [location]);
  const day = gone?.from === location ? gone.day : dayIn(location);
  return [day ?? today, goTo];
}

/** In other millenniums there is nothing to see. */
function dayIn({ hash }: Location): string | undefined {
  return /^#[12]/.test(hash) ? daySchema.safeParse(readEventPlace(hash).day).data : undefined;
}
