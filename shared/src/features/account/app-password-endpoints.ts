/** Passwords for a user's other apps, such as the calendar app of a phone. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { instantSchema, singleLineText } from "../../text.ts";
import { proofSchema } from "./security-schema.ts";

const name = singleLineText(60);

const appPasswordSchema = z.object({
  id: z.string(),
  name,
  createdAt: instantSchema,
  /** Accurate to some minutes; null before the first use. */
  lastUsedAt: z.nullable(instantSchema),
});

export const listAppPasswords = defineEndpoint("GET /api/account/app-passwords", {
  summary: "List the signed-in user's app passwords, without the secrets",
  access: "signed-in",
  output: z.array(appPasswordSchema),
});

export const addAppPassword = defineEndpoint("POST /api/account/app-passwords", {
  summary:
    "Create a password for a calendar app (CalDAV). Only this response contains the password. Ending all sessions revokes it",
  access: "signed-in",
  input: z.extend(proofSchema, { name }),
  output: z.extend(appPasswordSchema, {
    secret: z.string(),
    /** The address of the calendar, and the username to sign in with. */
    url: z.string(),
    userName: z.string(),
  }),
});

export const removeAppPassword = defineEndpoint("DELETE /api/account/app-passwords/{id}", {
  summary: "Revoke an app password",
  access: "signed-in",
  input: z.object({ id: z.string() }),
});
