import { isWithin } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { useMemo, useState } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import type { Answer, Span } from "./FollowSubscribed.tsx";
import { useNear } from "./near.ts";

export interface Subscribed {
  events: readonly Occurrence[];
  /** "old" is from when the hub could last be reached; "missing" was never fetched. */
  state: "good" | "old" | "missing" | "failed";
  atMs: number;
  retry: () => void;
  /** For `FollowSubscribed`: what has to be fetched. */
  follow: { far: Span | undefined; onAnswer: (answer: Answer) => void };
}

const nothing: readonly Occurrence[] = [];

/** The events of subscribed calendars in a span of time; for the days around today also without the hub. */
export function useSubscribed(span: Span): Subscribed {
  const near = useNear();
  const isOffline = useIsOffline();
  const [answer, onAnswer] = useState<Answer>();
  const isNear = near !== undefined && near.start <= span.start && span.end <= near.end;
  const hasAny = near?.subscriptions.some(({ isOn }) => isOn) === true;
  const far = answer?.span === span ? answer : undefined;
  const events = useMemo(
    () => (isNear ? near.events.filter((event) => isWithin(event, span)) : (far?.events ?? nothing)),
    [near, isNear, far, span],
  );
  const follow = { far: hasAny && !isNear ? span : undefined, onAnswer };
  const base = { events, atMs: near?.atMs ?? 0, retry: () => far?.retry(), follow };
  if (!hasAny || (!isNear && far?.events)) return { ...base, state: "good" };
  if (isOffline) return { ...base, state: isNear ? "old" : "missing" };
  return { ...base, state: !isNear && far?.hasFailed ? "failed" : "good" };
}
