import { isWithin } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useMemo, useState } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useNearbyEvents } from "./nearby-events.ts";
import type { Span, SpanResult } from "./SubscribedEventsFetcher.tsx";

export interface SubscribedEvents {
  events: readonly Occurrence[];
  /** "stale": from the last time the hub was reachable. "missing": never fetched. */
  state: "current" | "stale" | "missing" | "failed";
  atMs: number;
  retry: () => void;
  /** The props of `SubscribedEventsFetcher`. */
  fetcher: { distantSpan: Span | undefined; onResult: (result: SpanResult) => void };
}

const nothing: readonly Occurrence[] = [];

/** The subscribed events in a time span. The days around today also work offline. */
export function useSubscribedEvents(span: Span): SubscribedEvents {
  const near = useNearbyEvents();
  const isOffline = useIsOffline();
  const [result, onResult] = useState<SpanResult>();
  const isNear = near !== undefined && near.start <= span.start && span.end <= near.end;
  const hasAny = near?.subscriptions.some(({ isOn }) => isOn) === true;
  const distantSpan = result?.span === span ? result : undefined;
  const events = useMemo(
    () => (isNear ? near.events.filter((event) => isWithin(event, span)) : (distantSpan?.events ?? nothing)),
    [near, isNear, distantSpan, span],
  );
  const fetcher = { distantSpan: hasAny && !isNear ? span : undefined, onResult };
  const base = { events, atMs: near?.atMs ?? 0, retry: () => distantSpan?.retry(), fetcher };
  if (!hasAny || (!isNear && distantSpan?.events)) return { ...base, state: "current" };
  if (isOffline) return { ...base, state: isNear ? "stale" : "missing" };
  return { ...base, state: !isNear && distantSpan?.hasFailed ? "failed" : "current" };
}
