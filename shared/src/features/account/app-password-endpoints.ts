/** Passwords for a person's other apps, such as a phone's own calendar. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { instantSchema, lineOfText } from "../../text.ts";
import { proofSchema } from "./security-schema.ts";

const name = lineOfText(60);

const appPasswordSchema = z.object({
  id: z.string(),
  name,
  createdAt: instantSchema,
  /** Accurate to some minutes; null before the first use. */
  lastUsedAt: z.nullable(instantSchema),
});

export const listAppPasswords = defineEndpoint("GET /api/account/app-passwords", {
  summary: "The app passwords of the signed-in person, without what is secret of them",
  access: "signed-in",
  output: z.array(appPasswordSchema),
});

export const addAppPassword = defineEndpoint("POST /api/account/app-passwords", {
  summary:
    "Make a password with which a calendar app reads and writes the family's calendar over CalDAV; told once. It ends with the person's sessions",
  access: "signed-in",
  input: z.extend(proofSchema, { name }),
  output: z.extend(appPasswordSchema, {
    secret: z.string(),
    /** The address of the calendar, and the user name for it. */
    url: z.string(),
    userName: z.string(),
  }),
});

export const removeAppPassword = defineEndpoint("DELETE /api/account/app-passwords/{id}", {
  summary: "End an app password; the app that has it is signed out",
  access: "signed-in",
  input: z.object({ id: z.string() }),
});
