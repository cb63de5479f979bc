import { useCallback, useState } from "react";
import { readStored, setStored } from "../../../lib/storage.ts";
import { isPhone } from "../../../ui/device.ts";
import { type View, viewNames } from "./views.ts";

const storageKey = "calendar-view";

/** The calendar view, stored on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(readView);
  const choose = useCallback((next: View) => {
    setStored("device", storageKey, next);
    setView(next);
  }, []);
  return [view, choose];
}

function readView(): View {
  const stored = readStored("device", storageKey);
  return viewNames.find((name) => name === stored) ?? (isPhone() ? "agenda" : "week");
}
