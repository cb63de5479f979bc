import { addDays, startOfDay } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useEffect, useMemo } from "react";
import { useUser } from "../../../hub/session.ts";
import { useFamilyDate, useTimeZone } from "../../../hub/use-family-date.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { setNearbyEvents } from "./nearby-events.ts";
import { useSubscribedIn, useSubscriptions } from "./queries.ts";
import { readStoredNearbyEvents, storeNearbyEvents } from "./stored-nearby-events.ts";

const daysBefore = 31;
const daysAfter = 93;

export interface Span {
  start: string;
  end: string;
}

/** The hub's answer for a span of time. */
export interface SpanResult {
  span: Span;
  events: readonly Occurrence[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

interface Props {
  /** A time span outside the days around today. */
  distantSpan?: Span | undefined;
  onResult?: (answer: SpanResult) => void;
}

/** Fetches and stores the subscribed events around today. Renders nothing. */
export function SubscribedEventsFetcher({ distantSpan, onResult }: Props) {
  const familyId = useUser()?.familyId ?? "";
  const timeZone = useTimeZone();
  const today = useFamilyDate();
  const span = useMemo(
    () => ({
      start: startOfDay(addDays(today, -daysBefore), timeZone),
      end: startOfDay(addDays(today, daysAfter), timeZone),
    }),
    [today, timeZone],
  );
  const list = useSubscriptions();
  const isNeeded = list.data?.some(({ isOn }) => isOn) === true;
  const { data, dataUpdatedAt } = useSubscribedIn(isNeeded ? span : undefined);

  useEffect(() => {
    // Shows only events of the current family after a family or user switch.
    setNearbyEvents(readStoredNearbyEvents(familyId));
    return () => setNearbyEvents(undefined);
  }, [familyId]);

  useEffect(() => {
    if (!list.data || (isNeeded && !data)) return;
    const events = isNeeded && data ? data : [];
    const near = { ...span, atMs: dataUpdatedAt || Date.now(), subscriptions: list.data, events };
    setNearbyEvents(near);
    storeNearbyEvents(familyId, near);
  }, [familyId, span, isNeeded, list.data, data, dataUpdatedAt]);

  const isOffline = useIsOffline();
  const farther = useSubscribedIn(isOffline ? undefined : distantSpan);
  const hasFailed = farther.isError && !farther.isFetching;
  const { data: events, refetch } = farther;
  useEffect(() => {
    if (distantSpan) onResult?.({ span: distantSpan, events, hasFailed, retry: () => void refetch() });
  }, [distantSpan, onResult, events, hasFailed, refetch]);
  return null;
}
