import type { authOptionsSchema } from "@hub/shared/features/account/schema";
import type { z } from "zod";

export type HubOptions = z.infer<typeof authOptionsSchema>;

/** The public options of a hub with local accounts only. */
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
