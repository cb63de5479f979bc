import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import * as calls from "@hub/shared/features/calendar/subscription-endpoints";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../../../hub/api.ts";
import { useChangeCall } from "../../../hub/use-change-call.ts";
import type { Span } from "./SubscribedEventsFetcher.tsx";

const listKey = [calls.listSubscriptions.path];
const meta = { invalidatedBy: "calendars.changed" } as const;

export function useSubscriptions() {
  return useQuery({ queryKey: listKey, queryFn: () => call(calls.listSubscriptions, {}), meta });
}

/** The subscribed events in a time span. An undefined span fetches nothing. */
export function useSubscribedIn(span: Span | undefined) {
  return useQuery<Occurrence[]>({
    // The path contains the whole request, so the bundle of every page does not need the endpoint's contract.
    queryKey: [`/api/calendar/subscribed-events?from=${span?.start}&to=${span?.end}`],
    ...(!span && { queryFn: skipToken }),
    meta,
  });
}

export function useSubscribe() {
  return useChangeCall(calls.addSubscription, listKey);
}

export function useChangeSubscription() {
  return useChangeCall(calls.changeSubscription, listKey);
}

export function useFetchAgain() {
  return useChangeCall(calls.fetchSubscription, listKey);
}

export function useUnsubscribe() {
  return useChangeCall(calls.removeSubscription, listKey);
}
