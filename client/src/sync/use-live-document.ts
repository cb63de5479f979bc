import type { InputOf, Operation } from "@hub/shared/operation";
import { useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import { useTimeoutAt } from "../time/use-timeout-at.ts";
import { LiveDocumentContext } from "./live-context.ts";
import type { LiveDocument } from "./live-document.ts";
import { noPresence, type Presence } from "./presence.ts";
import { type SyncState, saved } from "./sync-state.ts";

export type Run = <Each extends Operation>(operation: Each, input: InputOf<Each>) => void;
export type RunWithUndo = (work: () => void) => () => void;
export type ReadNow = <T>(selector: (doc: Y.Doc) => T) => T | undefined;

/** Applies a change immediately, and sends it when the hub is reachable. Works offline. */
export function useRun(): Run {
  const document = useContext(LiveDocumentContext);
  return useCallback<Run>((operation, input) => document?.run(operation, input), [document]);
}

/** Runs changes, and returns a function that undoes those that were not changed since. */
export function useRunWithUndo(): RunWithUndo {
  const document = useContext(LiveDocumentContext);
  return useCallback<RunWithUndo>((work) => document?.runWithUndo(work) ?? (() => undefined), [document]);
}

/** Reads the document now, for an action that depends on its content. */
export function useReadNow(): ReadNow {
  const document = useContext(LiveDocumentContext);
  return useCallback<ReadNow>((selector) => document?.read(selector), [document]);
}

/** The sync state of the user's changes. */
export function useSyncState(): SyncState {
  return useLive(syncStateOf);
}

/** Whether the sync state is of one kind. Components that use only this do not render with each sent change. */
export function useSyncIs(kind: SyncState["kind"]): boolean {
  return useLive((document) => syncStateOf(document).kind === kind);
}

/** Whether the document has been read, or is currently unavailable. */
export function useIsSettled(): boolean {
  return useLive((document) => document?.isSettled ?? false);
}

/** The other users online. With `page`, publishes the user's page while the component is mounted. */
export function usePresence(page?: string): readonly Presence[] {
  const document = useContext(LiveDocumentContext);
  useEffect(() => {
    if (!document || page === undefined) return;
    document.setPage(page);
    return () => document.setPage(null);
  }, [document, page]);
  return useLive((live) => live?.getPresence() ?? noPresence);
}

/**
 * The live result of a selector on the document; undefined until the replica is read from disk or from the hub. The key
 * names the selector and all its dependencies. For a time-dependent result, `changesAtMs` returns its next change by
 * the hub's clock.
 */
export function useDocumentQuery<T>(
  key: readonly unknown[],
  selector: (doc: Y.Doc) => T,
  changesAtMs: (data: T) => number | undefined = never,
): T | undefined {
  const document = useContext(LiveDocumentContext);
  const data = useLive((live) => live?.select(key, selector));
  useTimeoutAt(data === undefined ? undefined : changesAtMs(data), () => document?.reselect(key));
  return data;
}

function never(): undefined {}

/** Without an open document, no changes are pending. */
export function syncStateOf(document: LiveDocument | null): SyncState {
  return document?.getSyncState() ?? saved;
}

/** A live value from the document or its state. */
export function useLive<T>(get: (document: LiveDocument | null) => T): T {
  const document = useContext(LiveDocumentContext);
  const subscribe = useCallback(
    (listener: () => void) => document?.subscribe(listener) ?? (() => undefined),
    [document],
  );
  return useSyncExternalStore(subscribe, () => get(document));
}
