import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { hubStateSchema, signUpRuleSchema } from "./schema.ts";

export const readHubState = defineEndpoint("GET /api/admin", {
  summary: "Who is on the hub and how it does, and nothing of what a family has",
  access: "admin",
  output: hubStateSchema,
});

export const changeSignUps = defineEndpoint("PUT /api/admin/sign-ups", {
  summary: "Say who may make an account; it holds until SIGN_UPS is set to something else",
  access: "admin",
  input: z.object({ signUps: signUpRuleSchema }),
  output: z.object({ signUps: signUpRuleSchema }),
});

export const switchBackups = defineEndpoint("PUT /api/admin/backups", {
  summary: "Switch the nightly backups on or off, where BACKUP_DIR and BACKUP_PASSPHRASE are set",
  access: "admin",
  input: z.object({ areMade: z.boolean() }),
  output: z.object({ areMade: z.boolean() }),
});
