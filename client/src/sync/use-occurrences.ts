import type { TimeRange } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { hasSeries, readSingleEvents } from "@hub/shared/features/calendar/series/occurrence";
import { useEffect, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import { readUserId, useUser } from "../hub/session.ts";
import { useDocumentQuery } from "./use-live-document.ts";

type Range = TimeRange & { timeZone: string };

/** Code that is loaded when the family has something that needs it. */
interface Readers {
  /** Also reads events that repeat. */
  all?: (doc: Y.Doc, range: Range) => Occurrence[];
  /** Puts a person's own words into private events. */
  own?: { userId: string | undefined; read: (found: Occurrence[]) => Occurrence[] };
}

let readers: Readers = {};
const listeners = new Set<() => void>();
const retryMs = 5_000;

function loaded(more: Readers): void {
  readers = { ...readers, ...more };
  for (const listener of listeners) listener();
}

/** Loads the code for events that repeat. */
export async function loadSeries(): Promise<void> {
  const { readOccurrences } = await import("@hub/shared/features/calendar/series/occurrences");
  loaded({ all: readOccurrences });
}

async function loadDecrypter(): Promise<void> {
  const { createDecrypter } = await import("./private-events.ts");
  const userId = readUserId();
  loaded({ own: { userId, read: await createDecrypter() } });
}

/**
 * The occurrences in a span of time, sorted by start, live. Undefined until the copy is read from disk and, if an event
 * of the family repeats, until the code for that is loaded.
 */
export function useOccurrences(range: Range): Occurrence[] | undefined {
  const { start, end, timeZone } = range;
  const { all, own: read } = useSyncExternalStore(subscribe, () => readers);
  const userId = useUser()?.id;
  // The page may show another person by now, who signed in to this browser in another tab.
  const own = read?.userId === userId ? read?.read : undefined;
  const found = useDocumentQuery(["occurrences", start, end, timeZone, !!all, own && userId], (doc) => {
    if (!all && hasSeries(doc)) return null;
    const found = (all ?? readSingleEvents)(doc, range);
    return own ? own(found) : found;
  });
  useLoading(found === null, loadSeries);
  useLoading(!own && !!found?.some(({ sealed }) => sealed), loadDecrypter);
  return found ?? undefined;
}

/**
 * The occurrences in a span of time, read once. Repeating events are included when their code is loaded; any view that
 * draws the calendar loads it for a family that has some.
 */
export function readOccurrencesNow(doc: Y.Doc, range: Range): Occurrence[] {
  return (readers.all ?? readSingleEvents)(doc, range);
}

function useLoading(isNeeded: boolean, load: () => Promise<void>): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const tryLoading = () => {
      if (!isOver) load().catch(() => setTimeout(tryLoading, retryMs));
    };
    tryLoading();
    return () => {
      isOver = true;
    };
  }, [isNeeded, load]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
