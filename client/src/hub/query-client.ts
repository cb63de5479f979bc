import type { InvalidationEvent } from "@hub/shared/live-events";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, pageHeaders, readJson } from "./api.ts";
import { checkSession, isSessionLoss, loseSession } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** The hub's event that invalidates the response, if any. */
    queryMeta: { invalidatedBy?: InvalidationEvent };
  }
}

/** The cache of the hub's responses. It never refetches automatically; live-events.ts invalidates queries. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionLoss(error)) loseSession();
    // Another tab has switched to another of the user's families.
    if (error instanceof ApiError && error.code === "outdated") checkSession();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readList(queryKey, signal),
        // A hub in the home network is reachable even when the browser reports that it is offline.
        networkMode: "always",
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** The cache of this page. */
export const queryClient = createQueryClient();

/** The default reader: the parts of the key, joined by slashes, are the path. */
async function readList(queryKey: readonly unknown[], signal: AbortSignal): Promise<unknown> {
  return readJson(await fetch(queryKey.join("/"), { credentials: "include", headers: pageHeaders, signal }));
}
