import type { User } from "@hub/shared/features/account/schema";
import * as endpoints from "@hub/shared/features/account/second-factor-endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { setSignedIn } from "../../hub/session.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";
import { securityKey } from "./security-queries.ts";

/** The confirmation before a security change. Empty for users without a password. */
export type Proof = { password?: string };

export function useSignInWithCode() {
  return useMutation({
    mutationFn: (code: string) => call(endpoints.signInWithCode, { code }),
    onSuccess: (user: User) => setSignedIn(user),
  });
}

export function useStartTotp() {
  return useMutation({ mutationFn: (proof: Proof) => call(endpoints.startTotp, proof) });
}

export function useConfirmTotp() {
  return useChangeCall(endpoints.confirmTotp, securityKey);
}

export function useRemoveTotp() {
  return useChangeCall(endpoints.removeTotp, securityKey);
}

export function useRenewRecoveryCodes() {
  return useChangeCall(endpoints.renewRecoveryCodes, securityKey);
}

export function useRemovePasskey() {
  return useChangeCall(endpoints.removePasskey, securityKey);
}

/** Creates a passkey in the browser and stores it on the hub. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = await call(endpoints.startPasskey, proof);
      // The hub created the options with the same library, which validates them again.
      const passkey = await startRegistration({ optionsJSON } as unknown as Parameters<typeof startRegistration>[0]);
      return call(endpoints.addPasskey, { passkey: { ...passkey, response: { ...passkey.response } } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityKey }),
  });
}

/** Signs in with a passkey of this device, or of a nearby device that the browser finds. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const optionsJSON = await call(endpoints.startPasskeySignIn, {});
      const passkey = await startAuthentication({ optionsJSON } as unknown as Parameters<
        typeof startAuthentication
      >[0]);
      return call(endpoints.signInWithPasskey, { passkey: { ...passkey, response: { ...passkey.response } } });
    },
    onSuccess: (user: User) => setSignedIn(user),
  });
}
