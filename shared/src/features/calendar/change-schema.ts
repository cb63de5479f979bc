/** What changes of events take as input. Apart from the events' schema, because pages start without it. */
import * as z from "zod/mini";
import { listOrChange } from "../../list-change.ts";
import { events, memberIdsSchema, overridesSchema, reminderListSchema } from "./schema.ts";

const { when, lengthMs } = events.fields.shape;

/** When an event was, and how long it lasted. */
export const scheduleSchema = z.object({ when, lengthMs });

/** What can be set for an event, with lists whole or as changes that are applied to the current lists. */
export const overridesInput = z.object({
  ...overridesSchema.shape,
  memberIds: z.optional(listOrChange(memberIdsSchema)),
  reminders: z.optional(z.nullable(listOrChange(reminderListSchema))),
});
export type OverridesInput = z.infer<typeof overridesInput>;
