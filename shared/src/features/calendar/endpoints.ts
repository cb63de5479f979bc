import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { instantSchema } from "../../text.ts";
import { eventChangesSchema, eventSchema, newEventSchema } from "./schema.ts";

const byId = { id: z.string() };

export const listEvents = defineEndpoint({
  method: "GET",
  path: "/api/family-events",
  summary:
    "The events that touch a span of time; `end` is exclusive. Without bounds, those of the last 400 days and to come",
  access: "see",
  input: z.object({ start: z.optional(instantSchema), end: z.optional(instantSchema) }),
  output: z.array(eventSchema),
  status: 200,
});

export const createEvent = defineEndpoint({
  method: "POST",
  path: "/api/family-events",
  summary: "Add an event",
  access: "edit-events",
  input: newEventSchema,
  output: eventSchema,
  status: 201,
});

export const updateEvent = defineEndpoint({
  method: "PATCH",
  path: "/api/family-events/{id}",
  summary: "Change an event",
  access: "edit-events",
  input: z.object({ ...byId, ...eventChangesSchema.shape }),
  output: eventSchema,
  status: 200,
});

export const deleteEvent = defineEndpoint({
  method: "DELETE",
  path: "/api/family-events/{id}",
  summary: "Take an event off the calendar",
  access: "edit-events",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});
