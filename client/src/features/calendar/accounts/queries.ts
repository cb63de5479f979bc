import * as calls from "@hub/shared/features/calendar/account-endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../hub/api.ts";
import { useChangeCall } from "../../../hub/use-change-call.ts";

const listKey = [calls.listAccounts.path];
const meta = { outdatedBy: "calendars.changed" } as const;

export function useAccounts() {
  return useQuery({ queryKey: listKey, queryFn: () => call(calls.listAccounts, {}), meta });
}

export function useAddAccount() {
  return useChangeCall(calls.addAccount, listKey);
}

export function useChangeAccount() {
  return useChangeCall(calls.changeAccount, listKey);
}

export function useSyncAccount() {
  return useChangeCall(calls.syncAccount, listKey);
}

export function useAnswerAccount() {
  return useChangeCall(calls.answerAccount, listKey);
}

export function useRemoveAccount() {
  return useChangeCall(calls.removeAccount, listKey);
}
