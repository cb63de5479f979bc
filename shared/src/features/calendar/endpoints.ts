import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { entryCalls } from "../../entry-calls.ts";
import { instantSchema } from "../../text.ts";
import { readEvent } from "./document.ts";
import { addEvent, changeEvent, removeEvent } from "./operations.ts";
import { eventSchema } from "./schema.ts";

export const listEvents = defineEndpoint("GET /api/family-events", {
  summary:
    "The events that touch a span of time; `end` is exclusive. Without bounds, those of the last 400 days and to come",
  access: "see",
  input: z.object({ start: z.optional(instantSchema), end: z.optional(instantSchema) }),
  output: z.array(eventSchema),
});

export const eventCalls = entryCalls({
  path: "/api/family-events",
  output: eventSchema,
  readOne: readEvent,
  add: ["Add an event", addEvent],
  change: ["Change an event", changeEvent],
  remove: ["Take an event off the calendar", removeEvent],
});
