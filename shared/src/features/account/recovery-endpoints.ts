/** Changes of passwords and email addresses, with or without the current password. */
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
  summary: "Get the signed-in user's sign-in methods",
  access: "signed-in",
  output: securitySchema,
});

export const changePassword = defineEndpoint("PUT /api/account/password", {
  summary: "Change the signed-in user's password, and end all other sessions",
  access: "signed-in",
  input: passwordChangeSchema,
  output: userSchema,
});

export const requestPasswordReset = defineEndpoint("POST /api/account/password/forgotten", {
  summary: "Send a one-time link to an email address. The response doesn't reveal whether an account exists",
  access: "anyone",
  input: z.object({ email: emailSchema }),
});

export const resetPassword = defineEndpoint("POST /api/account/password/reset", {
  summary: "Choose a new password with a one-time link, and end all sessions",
  access: "anyone",
  input: passwordResetSchema,
});

export const addPasswordLink = defineEndpoint("POST /api/families/people/{userId}/password-link", {
  summary: "Create a one-time link with which a family member can reset a forgotten password",
  access: "manage-people",
  input: z.object({ userId: z.string() }),
  output: newLinkSchema,
});

export const changeEmail = defineEndpoint("PUT /api/account/email", {
  summary:
    "Change the signed-in user's email address. If the hub sends email, the user must first open a confirmation link",
  access: "signed-in",
  input: emailChangeSchema,
  output: z.object({ state: emailStateSchema }),
});

export const confirmEmail = defineEndpoint("POST /api/account/email/confirm", {
  summary: "Confirm an email address with the link from the email",
  access: "anyone",
  input: linkSchema,
  output: z.object({ email: z.string() }),
  status: 200,
});
