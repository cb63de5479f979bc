import type { OperationInput, OperationName } from "@hub/shared/document";
import type * as Y from "yjs";
import type { SyncState } from "./sync-state.ts";

/** Someone else who has the hub open, and the page they are on. */
export interface Presence {
  clientId: number;
  userId: string;
  name: string;
  page: string | null;
}

export type Run = <Name extends OperationName>(name: Name, input: OperationInput<Name>) => void;

/** Makes a change: the screen shows it at once, the hub gets it when it can. Never throws, works offline. */
export declare function useRun(): Run;

/** Reads the document now, for an action that needs to know what stands there. */
export declare function useReadNow(): <T>(look: (doc: Y.Doc) => T) => T;

/** Whether what this person did is safe. */
export declare function useSyncState(): SyncState;

/** The others who are here; with `page`, tells them where this person is while the component stands. */
export declare function usePresence(page?: string): readonly Presence[];

export type LiveQuery<T> = { state: "loading" } | { state: "ready"; data: T };

/** A view of the document by the query cache; "loading" only until the copy is read from disk or from the hub. */
export declare function useDocumentQuery<T>(queryKey: readonly unknown[], look: (doc: Y.Doc) => T): LiveQuery<T>;

/** Wipes what this device keeps and signs out; warn first when `unsentCount(useSyncState())` is not 0. */
export declare function useSignOut(): () => Promise<void>;
