import * as endpoints from "@hub/shared/features/account/recovery-endpoints";
import type { User } from "@hub/shared/features/account/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { setSignedIn } from "../../hub/session.ts";

export const securityKey = [endpoints.readSecurity.path];

/** The user's sign-in methods. */
export function useSecurity() {
  return useQuery({ queryKey: securityKey, queryFn: () => call(endpoints.readSecurity, {}) });
}

/** Changes the password, which signs out all other devices. */
export function useChangePassword(onChanged: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { password?: string; newPassword: string }) => call(endpoints.changePassword, input),
    onSuccess: (user: User) => {
      setSignedIn(user);
      onChanged();
      return queryClient.invalidateQueries({ queryKey: securityKey });
    },
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (input: { password?: string; email: string }) => call(endpoints.changeEmail, input),
  });
}

export function useConfirmEmail() {
  return useMutation({ mutationFn: (token: string) => call(endpoints.confirmEmail, { token }) });
}

/** Sends a password reset link. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => call(endpoints.requestPasswordReset, { email }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; newPassword: string }) => call(endpoints.resetPassword, input),
  });
}
