import type { QueryClient } from "@tanstack/react-query";
import { runInBackground } from "./background.ts";
import { refreshSession } from "./session.ts";

const startDelayMs = 1_000;

/**
 * Listens to what the hub says beside the document. Events are lost while away, so on every connection all that the
 * document does not answer counts as out of date. Returns the way to stop.
 */
export function connectLiveEvents(queryClient: QueryClient): () => void {
  const stop = new AbortController();
  runInBackground(connectLater(queryClient, stop.signal), "The hub's events could not be listened to.");
  return () => stop.abort();
}

async function connectLater(queryClient: QueryClient, stopped: AbortSignal): Promise<void> {
  // The list comes first, also on a slow line; what is listened for here may come a moment later.
  await new Promise((resolve) => setTimeout(resolve, startDelayMs));
  if (stopped.aborted) return;
  const { io } = await import("socket.io-client");
  if (stopped.aborted) return;
  const socket = io({ transports: ["websocket"], withCredentials: true });
  stopped.addEventListener("abort", () => socket.disconnect());
  socket.on("connect", () => refetchAllButDocument(queryClient));
  socket.on("people.changed", () => refetchAllButDocument(queryClient));
  socket.on("session.ended", () => runInBackground(refreshSession(queryClient), "The session could not be checked."));
}

function refetchAllButDocument(queryClient: QueryClient): void {
  const refetching = queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.look === undefined });
  runInBackground(refetching, "What is on the screen could not be read again.");
}
