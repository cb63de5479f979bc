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
  summary: "Create a secret for an authenticator app. It takes effect when the user confirms a code",
  access: "signed-in",
  input: proofSchema,
  output: totpDraftSchema,
});

export const confirmTotp = defineEndpoint("POST /api/account/totp", {
  summary: "Require authenticator codes at sign-in. Returns recovery codes, and ends all other sessions",
  access: "signed-in",
  input: codeSchema,
  output: recoveryCodesSchema,
});

export const removeTotp = defineEndpoint("DELETE /api/account/totp", {
  summary: "Stop requiring authenticator codes at sign-in",
  access: "signed-in",
  input: proofSchema,
});

export const renewRecoveryCodes = defineEndpoint("POST /api/account/recovery-codes", {
  summary: "Replace the recovery codes",
  access: "signed-in",
  input: proofSchema,
  output: recoveryCodesSchema,
});

export const signInWithCode = defineEndpoint("POST /api/account/sign-in/code", {
  summary: "Finish a sign-in with a code from the authenticator app, or a recovery code",
  access: "anyone",
  input: codeSchema,
  output: userSchema,
  status: 200,
});

export const startPasskey = defineEndpoint("POST /api/account/passkeys/options", {
  summary: "Get the browser's options for creating a passkey",
  access: "signed-in",
  input: proofSchema,
  output: passkeyOptionsSchema,
});

export const addPasskey = defineEndpoint("POST /api/account/passkeys", {
  summary: "Add a passkey that the browser created",
  access: "signed-in",
  input: newPasskeySchema,
  output: passkeyInfoSchema,
});

export const removePasskey = defineEndpoint("DELETE /api/account/passkeys/{id}", {
  summary: "Remove a passkey",
  access: "signed-in",
  input: z.extend(proofSchema, { id: z.string() }),
});

export const startPasskeySignIn = defineEndpoint("POST /api/account/sign-in/passkey/options", {
  summary: "Get the browser's options for signing in with a passkey",
  access: "anyone",
  output: passkeyOptionsSchema,
});

export const signInWithPasskey = defineEndpoint("POST /api/account/sign-in/passkey", {
  summary: "Sign in with a passkey alone",
  access: "anyone",
  input: passkeySignInSchema,
  output: userSchema,
  status: 200,
});
