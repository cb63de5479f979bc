import { addCalendarLink, listCalendarLinks, removeCalendarLink } from "@hub/shared/features/calendar/link-endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

const linksKey = [listCalendarLinks.path];

export function useCalendarLinks() {
  return useQuery({ queryKey: linksKey, queryFn: () => call(listCalendarLinks, {}) });
}

export function useCreateCalendarLink() {
  return useChangeCall(addCalendarLink, linksKey);
}

/** Removes a calendar link. Apps that subscribe to it get no more events. */
export function useRemoveCalendarLink() {
  return useChangeCall(removeCalendarLink, linksKey);
}
