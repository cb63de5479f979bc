import {
  addAppPassword,
  listAppPasswords,
  removeAppPassword,
} from "@hub/shared/features/account/app-password-endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

const passwordsKey = [listAppPasswords.path];

export function useAppPasswords() {
  return useQuery({ queryKey: passwordsKey, queryFn: () => call(listAppPasswords, {}) });
}

export function useCreateAppPassword() {
  return useChangeCall(addAppPassword, passwordsKey);
}

/** Removes an app password, which signs its app out. */
export function useRemoveAppPassword() {
  return useChangeCall(removeAppPassword, passwordsKey);
}
