import { passphraseHeader, restorePath } from "@hub/shared/features/account/restore";
import type { User } from "@hub/shared/features/account/schema";
import { signIn, signUp } from "@hub/shared/features/account/sign-in-endpoints";
import { useMutation } from "@tanstack/react-query";
import { call, readJson } from "../../hub/api.ts";
import { setNewFamily } from "../../hub/new-family.ts";
import { setSignedIn } from "../../hub/session.ts";

/** Makes an account with a family of its own; afterwards the session is signed in. */
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

/** Signs in with e-mail and password; afterwards the session is signed in, or a code is asked for. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call(signIn, input),
    onSuccess: (answer: User | { needs: "code" }) => {
      if (!("needs" in answer)) setSignedIn(answer);
    },
  });
}
