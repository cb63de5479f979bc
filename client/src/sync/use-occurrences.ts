import type { TimeRange } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { hasSeries, readOnce } from "@hub/shared/features/calendar/series/occurrence";
import { useEffect, useSyncExternalStore } from "react";
import type * as Y from "yjs";
import { useDocumentQuery } from "./use-live-document.ts";

type Range = TimeRange & { timeZone: string };
type Read = (doc: Y.Doc, range: Range) => Occurrence[];

let readAll: Read | undefined;
const listeners = new Set<() => void>();
const retryMs = 5_000;

/** Loads what knows of rules. */
export async function loadSeries(): Promise<void> {
  const { readOccurrences } = await import("@hub/shared/features/calendar/series/occurrences");
  readAll = readOccurrences;
  for (const listener of listeners) listener();
}

/**
 * What is on in a span of time, by start, live. What knows of rules comes when the family has an event that repeats, and
 * until then it is undefined, as while the copy is read from disk.
 */
export function useOccurrences(range: Range): Occurrence[] | undefined {
  const { start, end, timeZone } = range;
  const read = useSyncExternalStore(subscribe, () => readAll);
  const found = useDocumentQuery(["occurrences", start, end, timeZone, read !== undefined], (doc) => {
    if (read) return read(doc, range);
    return hasSeries(doc) ? null : readOnce(doc, range);
  });
  useSeries(found === null);
  return found ?? undefined;
}

function useSeries(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadSeries().catch(() => {
        timer = setTimeout(load, retryMs);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [isNeeded]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
