import * as z from "zod/mini";
import { byAssistantSchema, defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, freeText, instantSchema, lineOfText } from "../../text.ts";

export const eventTypes = ["meal", "activity", "appointment", "sports", "education", "general"] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;

const storedInstant = z.iso.datetime();

/** An event of the family's calendar. Instants are UTC; an all-day event starts at the family's local midnight. */
export const events = defineCollection({
  kind: "event",
  name: "events",
  fields: z.object({
    title: lineOfText(200),
    description: z._default(freeText(4000), ""),
    startTime: storedInstant,
    endTime: z._default(z.nullable(storedInstant), null),
    allDay: z._default(z.boolean(), false),
    location: z._default(freeText(200), ""),
    eventType: z._default(eventTypeSchema, "general"),
    color: z._default(z.nullable(colorSchema), null),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  sets: ["memberIds"],
  act: "edit-events",
});

export type FamilyEvent = Entry<typeof events>;

export const eventSchema = z.object({
  id: idSchema<"event">(),
  title: z.string(),
  description: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  allDay: z.boolean(),
  location: z.string(),
  eventType: eventTypeSchema,
  color: z.nullable(z.string()),
  addedBy: z.nullable(idSchema<"member">()),
  memberIds: z.array(z.string()),
  byAssistant: z.optional(byAssistantSchema),
});

const eventInput = {
  title: lineOfText(200),
  description: freeText(4000),
  startTime: instantSchema,
  endTime: z.nullable(instantSchema),
  allDay: z.boolean(),
  location: freeText(200),
  eventType: eventTypeSchema,
  color: z.nullable(colorSchema),
  memberIds: z.array(idSchema<"member">()).check(z.maxLength(50)),
};

export const eventChangesSchema = z.partial(z.object(eventInput));

export const newEventSchema = z.object({
  ...eventChangesSchema.shape,
  title: eventInput.title,
  startTime: eventInput.startTime,
});
