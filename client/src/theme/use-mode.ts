import { useSyncExternalStore } from "react";
import { type Mode, onMode, readMode } from "./mode.ts";

/** The person's choice for this device. */
export function useMode(): Mode {
  return useSyncExternalStore(onMode, readMode);
}
