import * as endpoints from "@hub/shared/features/preferences/endpoints";
import type { Preference } from "@hub/shared/features/preferences/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { showFailureToast } from "../../hub/session.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";
import { addToast } from "../../lib/toast.ts";

const tastesKey = [endpoints.listPreferences.path];
const meta = { invalidatedBy: "own.changed" } as const;

/** The user's tastes, oldest first. */
export function useTastes() {
  return useQuery({ queryKey: tastesKey, queryFn: () => call(endpoints.listPreferences, {}), meta });
}

export function useAddTaste() {
  return useChangeCall(endpoints.addPreference, tastesKey);
}

export function useChangeTaste() {
  return useChangeCall(endpoints.changePreference, tastesKey);
}

/** Removes a taste, with a toast that can restore it. */
export function useRemoveTaste() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: tastesKey });
  const { mutate: restore } = useMutation({
    mutationFn: (text: string) => call(endpoints.addPreference, { text }),
    onSuccess: refetch,
    onError: (error) => showFailureToast(error, "We couldn't restore it. Try again."),
  });
  return useMutation({
    mutationFn: ({ id }: Preference) => call(endpoints.removePreference, { id }),
    onSuccess: async (_nothing, { text }) => {
      addToast({ title: "Removed", description: text, action: { label: "Undo", onPress: () => restore(text) } });
      await refetch();
    },
    onError: (error) => showFailureToast(error, "We couldn't remove it. Try again."),
  });
}
