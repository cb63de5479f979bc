import { addDays, startOfDay } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useEffect, useMemo } from "react";
import { useUser } from "../../../hub/session.ts";
import { useFamilyDay, useTimeZone } from "../../../hub/use-family-day.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { keepNear, readKeptNear } from "./kept-near.ts";
import { setNear } from "./near.ts";
import { useSubscribedIn, useSubscriptions } from "./queries.ts";

const daysBefore = 31;
const daysAfter = 93;

export interface Span {
  start: string;
  end: string;
}

/** The hub's answer for a span of time. */
export interface Answer {
  span: Span;
  events: readonly Occurrence[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

interface Props {
  /** A span of time farther from today. */
  far?: Span | undefined;
  onAnswer?: (answer: Answer) => void;
}

/** Fetches the events of subscribed calendars around today, and stores them; draws nothing. */
export function FollowSubscribed({ far, onAnswer }: Props) {
  const familyId = useUser()?.familyId ?? "";
  const timeZone = useTimeZone();
  const today = useFamilyDay();
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
    // Another family's events must not be seen on a device that changes hands.
    setNear(readKeptNear(familyId));
    return () => setNear(undefined);
  }, [familyId]);

  useEffect(() => {
    if (!list.data || (isNeeded && !data)) return;
    const events = isNeeded && data ? data : [];
    const near = { ...span, atMs: dataUpdatedAt || Date.now(), subscriptions: list.data, events };
    setNear(near);
    keepNear(familyId, near);
  }, [familyId, span, isNeeded, list.data, data, dataUpdatedAt]);

  const isOffline = useIsOffline();
  const farther = useSubscribedIn(isOffline ? undefined : far);
  const hasFailed = farther.isError && !farther.isFetching;
  const { data: events, refetch } = farther;
  useEffect(() => {
    if (far) onAnswer?.({ span: far, events, hasFailed, retry: () => void refetch() });
  }, [far, onAnswer, events, hasFailed, refetch]);
  return null;
}
