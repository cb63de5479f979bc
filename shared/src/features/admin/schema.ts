/** The data for the hub's admin: accounts and the state of the hub, without any content of families. */
import * as z from "zod/mini";
import { roleSchema } from "../../permissions.ts";

/** Who may create an account: people on a private network, everyone, people with an invite, or no one. */
export const signUpRuleSchema = z.enum(["home", "open", "invite", "closed"]);
export type SignUpRule = z.infer<typeof signUpRuleSchema>;

const adminFamilySchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.string(),
  people: z.array(
    z.object({ name: z.string(), email: z.nullable(z.string()), role: roleSchema, lastUsedAt: z.nullable(z.string()) }),
  ),
});
export type AdminFamily = z.infer<typeof adminFamilySchema>;

const jobSchema = z.object({
  name: z.string(),
  everySeconds: z.number(),
  /** Null until the first run since this node started. */
  lastRunAt: z.nullable(z.string()),
  hasFailed: z.boolean(),
});

/** The outcome of a nightly backup, or of its weekly trial restore. */
const outcomeSchema = z.object({ done: z.nullable(z.string()), failure: z.nullable(z.string()) });

const warningSchema = z.object({
  message: z.string(),
  isError: z.boolean(),
  count: z.int(),
  lastAt: z.string(),
});

export const hubStateSchema = z.object({
  version: z.string(),
  startedAt: z.string(),
  /** Recent crashes of the hub. */
  deaths: z.array(z.string()),
  signUps: signUpRuleSchema,
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** Null if the database does not report it. */
  databaseBytes: z.nullable(z.number()),
  familyCount: z.int(),
  /** The newest ones, if there are very many. */
  families: z.array(adminFamilySchema),
  jobs: z.array(jobSchema),
  /** `canBeMade` is true if the hub has a backup folder and a passphrase. */
  backups: z.object({
    canBeMade: z.boolean(),
    areMade: z.boolean(),
    backup: outcomeSchema,
    trial: outcomeSchema,
  }),
  /** The warnings and errors of this node since its start, each once, the latest first. */
  warnings: z.array(warningSchema),
});
export type HubState = z.infer<typeof hubStateSchema>;
