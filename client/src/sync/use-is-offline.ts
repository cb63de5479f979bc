import { useSyncIs } from "./use-live-document.ts";

/** Whether the hub is out of reach, for what only the hub can do. */
export function useIsOffline(): boolean {
  return useSyncIs("offline");
}
