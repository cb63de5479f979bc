import { useSyncIs } from "./use-live-document.ts";

/** Whether the hub is unreachable, for features that need it. */
export function useIsOffline(): boolean {
  return useSyncIs("offline");
}
