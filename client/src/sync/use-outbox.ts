/** Hooks for the user's pending changes, for components that load after the page. */
import { useCallback, useContext } from "react";
import type { OutboxItem } from "./device-store.ts";
import { LiveDocumentContext } from "./live-context.ts";
import type { Queue } from "./live-document.ts";
import type { SyncState } from "./sync-state.ts";
import { syncStateOf, useLive } from "./use-live-document.ts";

/** The user's pending changes; undefined until the document is open. */
export function useQueue(): Queue | undefined {
  return useLive((document) => document?.getQueue());
}

/** Reads the changes that the hub rejected ("aside"). */
export function useReadAside(): () => Promise<readonly OutboxItem[]> {
  const document = useContext(LiveDocumentContext);
  return useCallback(async () => (await document?.syncClient.outbox.readAside()) ?? [], [document]);
}

/** Deletes the changes that the hub rejected ("aside"). */
export function useClearAside(): () => void {
  const document = useContext(LiveDocumentContext);
  return useCallback(() => document?.syncClient.outbox.clearAside(), [document]);
}

/** Reads the sync state now, for an action that checks whether changes would be lost. */
export function useReadSyncState(): () => SyncState {
  const document = useContext(LiveDocumentContext);
  return useCallback(() => syncStateOf(document), [document]);
}
