import type { TimeRange } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { hasSeries, readSingleEvents } from "@hub/shared/features/calendar/series/occurrence";
import { useEffect, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import { readUserId, useUser } from "../hub/session.ts";
import { useDocumentQuery } from "./use-live-document.ts";

type Range = TimeRange & { timeZone: string };

/** Code that loads only when the family has events that need it. */
interface Readers {
  /** Also reads events that repeat. */
  all?: (doc: Y.Doc, range: Range) => Occurrence[];
  /** Decrypts the user's private events. */
  decrypter?: { userId: string | undefined; decrypt: (occurrences: Occurrence[]) => Occurrence[] };
}

let readers: Readers = {};
const listeners = new Set<() => void>();
const retryMs = 5_000;

function addReaders(more: Readers): void {
  readers = { ...readers, ...more };
  for (const listener of listeners) listener();
}

/** Loads the code for events that repeat. */
export async function loadSeries(): Promise<void> {
  const { readOccurrences } = await import("@hub/shared/features/calendar/series/occurrences");
  addReaders({ all: readOccurrences });
}

async function loadDecrypter(): Promise<void> {
  const { createDecrypter } = await import("./private-events.ts");
  const userId = readUserId();
  addReaders({ decrypter: { userId, decrypt: await createDecrypter() } });
}

/**
 * The occurrences in a span of time, sorted by start, live. Undefined until the replica is read and, if the family has
 * repeating events, until their code is loaded.
 */
export function useOccurrences(range: Range): Occurrence[] | undefined {
  const { start, end, timeZone } = range;
  const { all, decrypter } = useSyncExternalStore(subscribe, () => readers);
  const userId = useUser()?.id;
  // Another user may have signed in to this browser in another tab.
  const decrypt = decrypter?.userId === userId ? decrypter?.decrypt : undefined;
  const occurrences = useDocumentQuery(["occurrences", start, end, timeZone, !!all, decrypt && userId], (doc) => {
    if (!all && hasSeries(doc)) return null;
    const occurrences = (all ?? readSingleEvents)(doc, range);
    return decrypt ? decrypt(occurrences) : occurrences;
  });
  useLoading(occurrences === null, loadSeries);
  useLoading(!decrypt && !!occurrences?.some(({ sealed }) => sealed), loadDecrypter);
  return occurrences ?? undefined;
}

/**
 * The occurrences in a span of time, read once. Includes repeating events if their code is loaded; calendar views load
 * it for families that have some.
 */
export function readOccurrencesNow(doc: Y.Doc, range: Range): Occurrence[] {
  return (readers.all ?? readSingleEvents)(doc, range);
}

function useLoading(isNeeded: boolean, load: () => Promise<void>): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isCancelled = false;
    const tryLoading = () => {
      if (!isCancelled) load().catch(() => setTimeout(tryLoading, retryMs));
    };
    tryLoading();
    return () => {
      isCancelled = true;
    };
  }, [isNeeded, load]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
