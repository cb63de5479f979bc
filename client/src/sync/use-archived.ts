import { reachesArchive } from "@hub/shared/archive";
import { useQuery } from "@tanstack/react-query";
import { useIsOffline } from "./use-is-offline.ts";

/** Entries from the hub's archive, and when they were fetched. */
export interface ArchivedEntries<T> {
  entries: readonly T[];
  asOfMs: number;
}

/** The archived entries of a time span; "none" if the device's replica has them all. */
export type ArchiveQuery<T> =
  | { state: "none" | "loading" | "offline" }
  | { state: "failed"; retry: () => void }
  | ({ state: "ready" } & ArchivedEntries<T>);

interface TimeSpan {
  start: string;
  end: string;
}

/** Fetches a span of days or instants from the hub, if the archive may have part of it. */
export function useArchived<T>(
  path: string,
  range: TimeSpan,
  ask: (range: TimeSpan) => Promise<readonly T[]>,
): ArchiveQuery<T> {
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
