import { useSyncExternalStore } from "react";
import { type Mode, onMode, readMode } from "./mode.ts";

/** What the person chose for this device. */
export function useMode(): Mode {
  return useSyncExternalStore(onMode, readMode);
}
