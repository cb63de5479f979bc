/** Changes of passwords and e-mail addresses, with or without the current password. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { emailSchema } from "./credentials.ts";
import { userSchema } from "./schema.ts";
import {
  emailChangeSchema,
  emailStateSchema,
  linkSchema,
  newLinkSchema,
  passwordChangeSchema,
  passwordResetSchema,
  securitySchema,
} from "./security-schema.ts";

export const readSecurity = defineEndpoint("GET /api/account/security", {
  summary: "How the signed-in person gets in",
  access: "signed-in",
  output: securitySchema,
});

export const changePassword = defineEndpoint("PUT /api/account/password", {
  summary: "Change the own password, and end all other sessions",
  access: "signed-in",
  input: passwordChangeSchema,
  output: userSchema,
});

export const requestPasswordReset = defineEndpoint("POST /api/account/password/forgotten", {
  summary: "Send a one-time link to an e-mail address; the answer does not tell whether there is an account",
  access: "anyone",
  input: z.object({ email: emailSchema }),
});

export const resetPassword = defineEndpoint("POST /api/account/password/reset", {
  summary: "Choose a new password with a one-time link, and end all sessions",
  access: "anyone",
  input: passwordResetSchema,
});

export const addPasswordLink = defineEndpoint("POST /api/families/people/{userId}/password-link", {
  summary: "Make a one-time link with which a person of the family who forgot it chooses a new password",
  access: "manage-people",
  input: z.object({ userId: z.string() }),
  output: newLinkSchema,
});

export const changeEmail = defineEndpoint("PUT /api/account/email", {
  summary: "Change the own e-mail address; where mail can be sent, once the link that comes by mail is opened",
  access: "signed-in",
  input: emailChangeSchema,
  output: z.object({ state: emailStateSchema }),
});

export const confirmEmail = defineEndpoint("POST /api/account/email/confirm", {
  summary: "Confirm an e-mail address with the link that was sent there",
  access: "anyone",
  input: linkSchema,
  output: z.object({ email: z.string() }),
  status: 200,
});
