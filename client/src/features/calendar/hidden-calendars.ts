/** The family's own calendars that this device hides: one for the whole family, and one per person. */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useCallback, useState } from "react";
import { readStored, setStored } from "../../lib/storage.ts";

const storageKey = "calendars-hidden";

/** Events for the whole family. */
export const wholeFamily = "family";

export type HiddenCalendars = ReadonlySet<string>;

/** The hidden calendars, as member ids or `wholeFamily`, and a function that shows or hides one. */
export function useHiddenCalendars(): [HiddenCalendars, (calendar: string, isShown: boolean) => void] {
  const [hidden, setHidden] = useState<HiddenCalendars>(() => new Set(readStored("device", storageKey)?.split(" ")));
  const toggle = useCallback(
    (calendar: string, isShown: boolean) =>
      setHidden((before) => {
        const next = new Set(before);
        if (isShown) next.delete(calendar);
        else next.add(calendar);
        setStored("device", storageKey, next.size > 0 ? [...next].join(" ") : null);
        return next;
      }),
    [],
  );
  return [hidden, toggle];
}

/** An event is visible if the calendar of at least one of its people is. */
export function isShown({ memberIds }: Pick<Occurrence, "memberIds">, hidden: HiddenCalendars): boolean {
  return memberIds.length === 0 ? !hidden.has(wholeFamily) : memberIds.some((id) => !hidden.has(id));
}
