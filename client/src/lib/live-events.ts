import { liveEvents } from "@hub/shared/live-events";
import type * as z from "zod/mini";
import { runInBackground } from "./background.ts";
import { queryClient } from "./query-client.ts";
import { refreshSession } from "./session.ts";

/** What features listen for themselves; the rest only says that something is out of date. */
const forFeatures = ["reply.piece", "tests.progress"] as const;
type FeatureEvent = (typeof forFeatures)[number];

const news = new EventTarget();

/** Calls back with what the hub says while this page is connected. Returns the way to stop. */
export function onLiveEvent<Name extends FeatureEvent>(
  name: Name,
  listener: (payload: z.output<(typeof liveEvents)[Name]>) => void,
): () => void {
  const hear = (event: Event) => {
    const parsed = liveEvents[name].safeParse(event instanceof CustomEvent ? event.detail : undefined);
    if (parsed.success) listener(parsed.data as z.output<(typeof liveEvents)[Name]>);
  };
  news.addEventListener(name, hear);
  return () => news.removeEventListener(name, hear);
}

/**
 * Listens to what the hub says beside the document. Events are lost while away, so on every connection all that the
 * document does not answer counts as out of date. Returns the way to stop.
 */
export function connectLiveEvents(): () => void {
  const stop = new AbortController();
  runInBackground(connectLater(stop.signal), "The hub's events could not be listened to.");
  return () => stop.abort();
}

async function connectLater(stopped: AbortSignal): Promise<void> {
  const { io } = await import("socket.io-client");
  if (stopped.aborted) return;
  const socket = io({ transports: ["websocket"], withCredentials: true });
  stopped.addEventListener("abort", () => socket.disconnect());
  const askSession = () => runInBackground(refreshSession(), "The session could not be checked.");
  const askAll = () => {
    askSession();
    runInBackground(queryClient.invalidateQueries(), "What is on the screen could not be read again.");
  };
  for (const name of ["connect", "people.changed", "own.changed"]) socket.on(name, askAll);
  for (const name of forFeatures) {
    socket.on(name, (detail: unknown) => news.dispatchEvent(new CustomEvent(name, { detail })));
  }
  socket.on("session.ended", askSession);
}
