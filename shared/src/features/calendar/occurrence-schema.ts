import * as z from "zod/mini";
import { entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { daySchema, events } from "./schema.ts";

const { when: _when, lengthMs: _lengthMs, uid: _uid, ...content } = entrySchema(events).shape;

/** An event on one of its days, as calls return it. Ends are exclusive. */
export const occurrenceSchema = z.object({
  ...content,
  /** The event's id, followed by the key of the occurrence in a series: see `targetOf`. */
  id: z.string(),
  /** The repeating event; null for a single event. */
  seriesId: z.nullable(idSchema<"event">()),
  /** The day of the rule, even if the occurrence was moved. */
  recurrenceId: z.nullable(daySchema),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  allDay: z.boolean(),
  /** For whole days: the first day, and the day after the last one. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** The zone of the local time; null for whole days. */
  timeZone: z.nullable(z.string()),
  rrule: z.nullable(z.string()),
  /** The age that the person reaches on this day; null unless it is a birthday. */
  age: z.nullable(z.int()),
  /** The subscription of the event; absent for the family's own. */
  subscriptionId: z.optional(idSchema<"subscription">()),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;
