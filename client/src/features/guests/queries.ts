import * as endpoints from "@hub/shared/features/guests/endpoints";
import type { GuestNotesChanges } from "@hub/shared/features/guests/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";
import { addToast } from "../../lib/toast.ts";

const linksKey = [endpoints.listGuestLinks.path];
const notesKey = [endpoints.readGuestNotes.path];
const refreshMs = 60_000;

export function useGuestLinks() {
  return useQuery({ queryKey: linksKey, queryFn: () => call(endpoints.listGuestLinks, {}) });
}

/** Creates a guest link. Only this response contains its URL. */
export function useCreateGuestLink() {
  return useChangeCall(endpoints.addGuestLink, linksKey);
}

export function useRemoveGuestLink() {
  return useChangeCall(endpoints.removeGuestLink, linksKey);
}

export function useGuestNotes() {
  return useQuery({ queryKey: notesKey, queryFn: () => call(endpoints.readGuestNotes, {}) });
}

export function useChangeGuestNotes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: GuestNotesChanges) => call(endpoints.changeGuestNotes, changes),
    onSuccess: (notes) => {
      queryClient.setQueryData(notesKey, notes);
      addToast({ title: "Saved for your guests" });
    },
  });
}

/** The content of a guest link. Refetched while the page is open, and never stored on the device. */
export function useGuestView(token: string) {
  return useQuery({
    queryKey: [endpoints.readGuestView.path, token],
    queryFn: () => call(endpoints.readGuestView, { token }),
    refetchInterval: ({ state }) => (isExpired(state.error) ? false : refreshMs),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    gcTime: 0,
  });
}

/** Whether the hub rejected the link as invalid or expired, as opposed to other failures. */
export function isExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
