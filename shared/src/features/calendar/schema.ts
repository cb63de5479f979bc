import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, freeText, instantSchema, lineOfText } from "../../text.ts";

export const eventTypes = ["meal", "activity", "appointment", "sports", "education", "general"] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;

/** An event of the family's calendar. Instants are UTC; an all-day event starts at the family's local midnight. */
export const events = defineCollection({
  kind: "event",
  name: "events",
  fields: z.object({
    title: lineOfText(200),
    description: z._default(freeText(4000), ""),
    startTime: instantSchema,
    endTime: z._default(z.nullable(instantSchema), null),
    allDay: z._default(z.boolean(), false),
    location: z._default(freeText(200), ""),
    eventType: z._default(eventTypeSchema, "general"),
    color: z._default(z.nullable(colorSchema), null),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  sets: { memberIds: z.array(idSchema<"member">()).check(z.maxLength(50)) },
  signed: { addedBy: "adds" },
  act: "edit-events",
});

export type FamilyEvent = Entry<typeof events>;

export const eventSchema = entrySchema(events);
