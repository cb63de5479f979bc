/** External accounts that can sign in to a hub account. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { proofSchema, providerSchema } from "./security-schema.ts";

const provenForProvider = z.extend(proofSchema, { provider: providerSchema });

export const linkProvider = defineEndpoint("POST /api/account/providers", {
  summary: "Start linking an account at a provider. Send the browser to `url`; it returns to the settings page",
  access: "signed-in",
  input: provenForProvider,
  output: z.object({ url: z.string() }),
});

export const unlinkProvider = defineEndpoint("DELETE /api/account/providers", {
  summary: "Unlink the account at a provider, and end all other sessions. The last sign-in method can't be removed",
  access: "signed-in",
  input: provenForProvider,
});
