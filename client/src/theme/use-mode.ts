import { useSyncExternalStore } from "react";
import { type Mode, onMode, readMode } from "./mode.ts";

/** The user's choice of color mode. */
export function useMode(): Mode {
  return useSyncExternalStore(onMode, readMode);
}
