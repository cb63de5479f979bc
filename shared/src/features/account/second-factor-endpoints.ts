/** Additional and alternative factors: authenticator codes, recovery codes and passkeys. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { userSchema } from "./schema.ts";
import {
  codeSchema,
  newPasskeySchema,
  passkeyInfoSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  proofSchema,
  recoveryCodesSchema,
  totpDraftSchema,
} from "./security-schema.ts";

export const startTotp = defineEndpoint("POST /api/account/totp/draft", {
  summary: "A secret for an authenticator app; it counts once a code of it is confirmed",
  access: "signed-in",
  input: proofSchema,
  output: totpDraftSchema,
});

export const confirmTotp = defineEndpoint("POST /api/account/totp", {
  summary: "Have codes of the app asked for at sign-in; answers recovery codes, and ends all other sessions",
  access: "signed-in",
  input: codeSchema,
  output: recoveryCodesSchema,
});

export const removeTotp = defineEndpoint("DELETE /api/account/totp", {
  summary: "Have no more codes asked for at sign-in",
  access: "signed-in",
  input: proofSchema,
});

export const renewRecoveryCodes = defineEndpoint("POST /api/account/recovery-codes", {
  summary: "New recovery codes in the place of those before",
  access: "signed-in",
  input: proofSchema,
  output: recoveryCodesSchema,
});

export const signInWithCode = defineEndpoint("POST /api/account/sign-in/code", {
  summary: "Finish a sign-in with a code of the authenticator app, or a recovery code",
  access: "anyone",
  input: codeSchema,
  output: userSchema,
  status: 200,
});

export const startPasskey = defineEndpoint("POST /api/account/passkeys/options", {
  summary: "What a browser needs to make a passkey",
  access: "signed-in",
  input: proofSchema,
  output: passkeyOptionsSchema,
});

export const addPasskey = defineEndpoint("POST /api/account/passkeys", {
  summary: "Keep a passkey that a browser made",
  access: "signed-in",
  input: newPasskeySchema,
  output: passkeyInfoSchema,
});

export const removePasskey = defineEndpoint("DELETE /api/account/passkeys/{id}", {
  summary: "Forget a passkey",
  access: "signed-in",
  input: z.extend(proofSchema, { id: z.string() }),
});

export const startPasskeySignIn = defineEndpoint("POST /api/account/sign-in/passkey/options", {
  summary: "What a browser needs to show a passkey",
  access: "anyone",
  output: passkeyOptionsSchema,
});

export const signInWithPasskey = defineEndpoint("POST /api/account/sign-in/passkey", {
  summary: "Sign in with a passkey, which needs nothing else",
  access: "anyone",
  input: passkeySignInSchema,
  output: userSchema,
  status: 200,
});
