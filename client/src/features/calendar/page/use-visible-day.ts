import { parseEventHash } from "@hub/shared/features/calendar/event-path";
import { daySchema } from "@hub/shared/features/calendar/schema";
import { useCallback, useState } from "react";
import { useFamilyDate } from "../../../hub/use-family-date.ts";
import { type Location, useLocation } from "../../../lib/location.ts";

/** The visible day: the one chosen on this visit, else the one in the address ("#2026-12-24"), else today. */
export function useVisibleDay(): [string, (day: string | undefined) => void] {
  const today = useFamilyDate();
  const location = useLocation();
  const [choice, setChoice] = useState<{ from: Location; day: string | undefined }>();
  const goTo = useCallback((day: string | undefined) => setChoice({ from: location, day }), [location]);
  const day = choice?.from === location ? choice.day : dayIn(location);
  return [day ?? today, goTo];
}

/** The day in the address. Ignores years before 1000 and after 2999. */
function dayIn({ hash }: Location): string | undefined {
  return /^#[12]/.test(hash) ? daySchema.safeParse(parseEventHash(hash).day).data : undefined;
}
