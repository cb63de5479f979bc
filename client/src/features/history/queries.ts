import { readHistory, undoHistory } from "@hub/shared/features/history/endpoints";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

/** The family's history in pages, of one person or of all. */
export function useHistory(by: string | undefined) {
  return useInfiniteQuery({
    queryKey: [readHistory.path, by],
    queryFn: ({ pageParam: before }) => call(readHistory, { before, by }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    placeholderData: keepPreviousData,
    // Any change in the family outdates it, so each visit refetches it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useUndo() {
  return useChangeCall(undoHistory, [readHistory.path]);
}
