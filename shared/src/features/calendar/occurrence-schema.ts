import * as z from "zod/mini";
import { entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { daySchema, events } from "./schema.ts";

const { when: _when, lengthMs: _lengthMs, uid: _uid, ...content } = entrySchema(events).shape;

/** An event on one of its days, as calls answer it. Ends are exclusive. */
export const occurrenceSchema = z.object({
  ...content,
  /** The event's own, with the day where it is one of several: see `targetOf`. */
  id: z.string(),
  /** The event that repeats; null for what is once. */
  seriesId: z.nullable(idSchema<"event">()),
  /** The day that the rule says, which names the occurrence wherever it is moved. */
  recurrenceId: z.nullable(daySchema),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  allDay: z.boolean(),
  /** Of whole days the first one, and the one after the last. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** The zone of the local time; null for whole days. */
  timeZone: z.nullable(z.string()),
  rrule: z.nullable(z.string()),
  /** The age that somebody reaches on this day; null for what is no birthday. */
  age: z.nullable(z.int()),
  /** The calendar elsewhere that has it; absent for the family's own. */
  subscriptionId: z.optional(idSchema<"subscription">()),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;
