/** Where a person is signed in. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { signedInSessionSchema } from "./schema.ts";

export const listSessions = defineEndpoint("GET /api/account/sessions", {
  summary: "Where the signed-in person is signed in, this one first and then the latest used",
  access: "signed-in",
  output: z.array(signedInSessionSchema),
});

export const endSession = defineEndpoint("DELETE /api/account/sessions/{id}", {
  summary: "Sign out on one device",
  access: "signed-in",
  input: z.object({ id: z.string() }),
});

export const endOtherSessions = defineEndpoint("DELETE /api/account/sessions", {
  summary: "Sign out everywhere but here",
  access: "signed-in",
});
