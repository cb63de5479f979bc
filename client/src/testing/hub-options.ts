import type { authOptionsSchema } from "@hub/shared/features/account/schema";
import type { z } from "zod";

export type HubOptions = z.infer<typeof authOptionsSchema>;

/** What a hub that is only set up with accounts of its own says of itself to whoever is not signed in. */
export const hubOptions: HubOptions = {
  password: true,
  oidc: false,
  google: false,
  signUps: "open",
  restores: false,
  supportEmail: null,
  sendsEmail: false,
  sendsLinks: false,
  transcribes: false,
  placeholders: false,
};
