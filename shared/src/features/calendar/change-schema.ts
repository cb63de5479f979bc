/** The input of event changes. It is separate from the events' schema, because pages start without it. */
import * as z from "zod/mini";
import { listOrChange } from "../../list-change.ts";
import { events, memberIdsSchema, overridesSchema, reminderListSchema } from "./schema.ts";

const { when, lengthMs } = events.fields.shape;

/** When an event was, and how long it lasted. */
export const scheduleSchema = z.object({ when, lengthMs });

/** The fields that a change can set. A list is either complete or a change that applies to the current list. */
export const overridesInput = z.object({
  ...overridesSchema.shape,
  memberIds: z.optional(listOrChange(memberIdsSchema)),
  reminders: z.optional(z.nullable(listOrChange(reminderListSchema))),
});
export type OverridesInput = z.infer<typeof overridesInput>;
