/** Accounts at other services that can sign in to the account here. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { proofSchema, providerSchema } from "./security-schema.ts";

const provenForProvider = z.extend(proofSchema, { provider: providerSchema });

export const linkProvider = defineEndpoint("POST /api/account/providers", {
  summary: "Begin to link an account at a provider; the browser goes to `url`, and comes back to the settings",
  access: "signed-in",
  input: provenForProvider,
  output: z.object({ url: z.string() }),
});

export const unlinkProvider = defineEndpoint("DELETE /api/account/providers", {
  summary: "Let the account at a provider open this one no more, and end all other sessions; never the last way in",
  access: "signed-in",
  input: provenForProvider,
});
