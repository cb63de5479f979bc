import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { hubStateSchema, signUpRuleSchema } from "./schema.ts";

export const readHubState = defineEndpoint("GET /api/admin", {
  summary: "Get the hub's families, users and health, without any family data",
  access: "admin",
  output: hubStateSchema,
});

export const changeSignUps = defineEndpoint("PUT /api/admin/sign-ups", {
  summary: "Set who can create an account. It applies until SIGN_UPS changes",
  access: "admin",
  input: z.object({ signUps: signUpRuleSchema }),
  output: z.object({ signUps: signUpRuleSchema }),
});

export const switchBackups = defineEndpoint("PUT /api/admin/backups", {
  summary: "Turn nightly backups on or off. Requires BACKUP_DIR and BACKUP_PASSPHRASE",
  access: "admin",
  input: z.object({ areMade: z.boolean() }),
  output: z.object({ areMade: z.boolean() }),
});
