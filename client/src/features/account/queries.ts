import { authOptions, signIn, signUp } from "@hub/shared/features/account/endpoints";
import type { User } from "@hub/shared/features/account/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { setSignedIn } from "../../lib/session.ts";

/** The ways to sign in that this hub has set up. */
export function useAuthOptions() {
  return useQuery({ queryKey: [authOptions.path], queryFn: () => call(authOptions, {}) });
}

/** Makes an account with a family of its own; afterwards the session is signed in. */
export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string; firstName: string; lastName?: string }) =>
      call(signUp, input),
    onSuccess: (user: User) => setSignedIn(queryClient, user),
  });
}

/** Signs in with e-mail and password; afterwards the session is signed in. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call(signIn, input),
    onSuccess: (user: User) => setSignedIn(queryClient, user),
  });
}
