import { useCallback, useState } from "react";
import { readStored, setStored } from "../../../lib/storage.ts";

const storageKey = "calendar-own-hidden";

/** Whether the calendar shows the family's own events on this device. */
export function useOwnShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(() => readStored("device", storageKey) === null);
  const show = useCallback((next: boolean) => {
    setStored("device", storageKey, next ? null : "yes");
    setIsShown(next);
  }, []);
  return [isShown, show];
}
