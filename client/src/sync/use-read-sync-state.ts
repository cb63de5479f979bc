import { useCallback, useContext } from "react";
import { LiveDocumentContext } from "./live-context.ts";
import { type SyncState, saved } from "./sync-state.ts";

/** Reads the sync state now, for an action that has to know whether something would be lost. */
export function useReadSyncState(): () => SyncState {
  const document = useContext(LiveDocumentContext);
  return useCallback(() => document?.getSyncState() ?? saved, [document]);
}
