import { reachesArchive } from "@hub/shared/archive";
import { useQuery } from "@tanstack/react-query";
import { useIsOffline } from "./use-is-offline.ts";

/** Entries from the hub's archive, and when they were fetched. */
export interface Older<T> {
  entries: readonly T[];
  asOfMs: number;
}

/** The entries of a time span that only the hub's archive has; "none" if the device's copy has them all. */
export type Archived<T> =
  | { state: "none" | "loading" | "offline" }
  | { state: "failed"; retry: () => void }
  | ({ state: "ready" } & Older<T>);

interface Range {
  start: string;
  end: string;
}

/** Asks the hub for a span of days or instants, if part of it may have left the device's copy. */
export function useArchived<T>(path: string, range: Range, ask: (range: Range) => Promise<readonly T[]>): Archived<T> {
  const isOffline = useIsOffline();
  const isNeeded = reachesArchive(range);
  const query = useQuery({
    queryKey: ["archive", path, range],
    queryFn: () => ask(range),
    enabled: isNeeded && !isOffline,
  });
  if (!isNeeded) return { state: "none" };
  if (query.data) return { state: "ready", entries: query.data, asOfMs: query.dataUpdatedAt };
  if (isOffline) return { state: "offline" };
  if (query.isError && !query.isFetching) return { state: "failed", retry: () => void query.refetch() };
  return { state: "loading" };
}
