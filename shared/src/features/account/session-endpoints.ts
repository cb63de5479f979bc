/** A user's sessions. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { signedInSessionSchema } from "./schema.ts";

export const listSessions = defineEndpoint("GET /api/account/sessions", {
  summary: "List the signed-in user's sessions: the current one first, then by last use",
  access: "signed-in",
  output: z.array(signedInSessionSchema),
});

export const endSession = defineEndpoint("DELETE /api/account/sessions/{id}", {
  summary: "Sign out on one device",
  access: "signed-in",
  input: z.object({ id: z.string() }),
});

export const endOtherSessions = defineEndpoint("DELETE /api/account/sessions", {
  summary: "Sign out everywhere except in the current session",
  access: "signed-in",
});
