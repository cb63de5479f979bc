import { type InvalidationEvent, invalidationEvents, liveEvents, type pageSchema } from "@hub/shared/live-events";
import type { Query } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { runInBackground } from "../lib/background.ts";
import { queryClient } from "./query-client.ts";
import { checkSession, isSessionOlderThan } from "./session.ts";

/** Features handle these events themselves. All others only invalidate queries. */
const forFeatures = ["reply.piece", "tests.progress"] as const;
type FeatureEvent = (typeof forFeatures)[number];

const events = new EventTarget();

/** Calls `listener` for events of the hub while this page is connected. Returns a function that stops it. */
export function onLiveEvent<Name extends FeatureEvent>(
  name: Name,
  listener: (payload: z.output<(typeof liveEvents)[Name]>) => void,
): () => void {
  const onEvent = (event: Event) => {
    const parsed = liveEvents[name].safeParse(event instanceof CustomEvent ? event.detail : undefined);
    if (parsed.success) listener(parsed.data as z.output<(typeof liveEvents)[Name]>);
  };
  events.addEventListener(name, onEvent);
  return () => events.removeEventListener(name, onEvent);
}

/** On the first connection, data younger than this counts as fresh. */
const freshMs = 10_000;
/** One change may cause several events. This delay batches them. */
const batchDelayMs = 100;

let hasConnected = false;

/**
 * Listens to the hub's events about data outside the document. Events are lost while disconnected, so a reconnection
 * invalidates all that data. Returns a function that stops it.
 */
export function connectLiveEvents(): () => void {
  const stop = new AbortController();
  runInBackground(connectLater(stop.signal), "Could not listen to the hub's events.");
  return () => stop.abort();
}

async function connectLater(stopped: AbortSignal): Promise<void> {
  const { io } = await import("socket.io-client");
  if (stopped.aborted) return;
  // Later connections refetch everything, so they need no missed events.
  const page = (): z.input<typeof pageSchema> => ({ askedMs: hasConnected ? 0 : performance.now() });
  const socket = io({ transports: ["websocket"], withCredentials: true, auth: (send) => send(page()) });
  stopped.addEventListener("abort", () => socket.disconnect());
  socket.on("connect", () => {
    const isFirst = !hasConnected;
    hasConnected = true;
    if (!isFirst || isSessionOlderThan(freshMs)) checkSession();
    invalidate((query) => !isFirst || isOld(query));
  });
  const pending = new Set<InvalidationEvent>();
  const invalidatePending = () => {
    const names = new Set(pending);
    pending.clear();
    checkSession();
    invalidate(({ meta }) => meta?.invalidatedBy !== undefined && names.has(meta.invalidatedBy));
  };
  for (const name of invalidationEvents) {
    socket.on(name, () => {
      if (pending.size === 0) setTimeout(invalidatePending, batchDelayMs);
      pending.add(name);
    });
  }
  for (const name of forFeatures) {
    socket.on(name, (detail: unknown) => events.dispatchEvent(new CustomEvent(name, { detail })));
  }
  socket.on("session.ended", checkSession);
}

function invalidate(predicate: (query: Query) => boolean): void {
  runInBackground(queryClient.invalidateQueries({ predicate }), "Could not refetch the data of this page.");
}

function isOld({ state }: Query): boolean {
  if (state.fetchStatus !== "idle") return false;
  return state.status === "error" || Date.now() - state.dataUpdatedAt > freshMs;
}
