/** What whoever looks after the hub sees of it: who is on it and how it is doing, and nothing that families have. */
import * as z from "zod/mini";
import { roleSchema } from "../../permissions.ts";

/** Who may make an account: people on a private network, everybody, people with an invite, or nobody. */
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
  /** Null until it has run since this node was started. */
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
  /** When the hub stopped unexpectedly of late. */
  deaths: z.array(z.string()),
  signUps: signUpRuleSchema,
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** Null where the database does not report it. */
  databaseBytes: z.nullable(z.number()),
  familyCount: z.int(),
  /** The newest ones, where there are very many. */
  families: z.array(adminFamilySchema),
  jobs: z.array(jobSchema),
  /** `canBeMade` where the hub was told the folder for them and the key to encrypt them with. */
  backups: z.object({
    canBeMade: z.boolean(),
    areMade: z.boolean(),
    backup: outcomeSchema,
    trial: outcomeSchema,
  }),
  /** The warnings and errors that this node has logged since it was started, each once, the latest first. */
  warnings: z.array(warningSchema),
});
export type HubState = z.infer<typeof hubStateSchema>;
