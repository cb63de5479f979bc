import * as calls from "@hub/shared/features/calendar/account-endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "../../../hub/api.ts";
import { useChangeCall } from "../../../hub/use-change-call.ts";

const listKey = [calls.listAccounts.path];
const meta = { invalidatedBy: "calendars.changed" } as const;

export function useAccounts() {
  return useQuery({ queryKey: listKey, queryFn: () => call(calls.listAccounts, {}), meta });
}

export function useAddAccount() {
  return useChangeCall(calls.addAccount, listKey);
}

/** Opens Google's consent page, which returns to the calendars. */
export function useOpenGoogle() {
  return useMutation({
    mutationFn: () => call(calls.openGoogle, {}),
    onSuccess: ({ url }) => {
      location.href = url;
    },
  });
}

export function useChangeAccount() {
  return useChangeCall(calls.changeAccount, listKey);
}

export function useSyncAccount() {
  return useChangeCall(calls.syncAccount, listKey);
}

/** Answers a question. Refetches the questions even after a rejection, because either side may have changed. */
export function useAnswerAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: z.input<typeof calls.answerAccount.input>) => call(calls.answerAccount, answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useRemoveAccount() {
  return useChangeCall(calls.removeAccount, listKey);
}
