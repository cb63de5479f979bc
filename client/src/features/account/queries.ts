import { passphraseHeader, restorePath } from "@hub/shared/features/account/restore";
import type { User } from "@hub/shared/features/account/schema";
import { signIn, signUp } from "@hub/shared/features/account/sign-in-endpoints";
import { useMutation } from "@tanstack/react-query";
import { call, readJson } from "../../hub/api.ts";
import { setNewFamily } from "../../hub/new-family.ts";
import { setSignedIn } from "../../hub/session.ts";

/** Creates an account with a new family and signs in. */
export function useSignUp() {
  return useMutation({
    mutationFn: (input: {
      email: string;
      password: string;
      firstName: string;
      lastName?: string;
      timeZone?: string | undefined;
      inviteToken?: string | undefined;
    }) => call(signUp, input),
    onSuccess: (user: User, { inviteToken }) => {
      setNewFamily(inviteToken === undefined);
      setSignedIn(user);
    },
  });
}

/** Sets up the hub from a backup of another one. */
export function useRestore() {
  return useMutation({
    mutationFn: async ({ file, passphrase }: { file: File; passphrase: string }) => {
      const headers = { [passphraseHeader]: encodeURIComponent(passphrase) };
      await readJson(await fetch(restorePath, { method: "POST", headers, body: file }));
    },
  });
}

/** Signs in with email and password. The hub may then ask for a code. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call(signIn, input),
    onSuccess: (answer: User | { needs: "code" }) => {
      if (!("needs" in answer)) setSignedIn(answer);
    },
  });
}
