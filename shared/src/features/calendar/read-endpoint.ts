/** Reads an event from a single line of text, before it is added. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, singleLineText } from "../../text.ts";
import { daySchema, events, maxRuleLength, maxTitleLength } from "./schema.ts";

const timeSchema = z.union([instantSchema, daySchema]);

/** The event in the form in which `POST /api/family-events` takes it. Ends are exclusive. */
const parsedEventSchema = z.object({
  title: z.string(),
  /** Instants, or dates for whole days. */
  startTime: timeSchema,
  endTime: z.nullable(timeSchema),
  allDay: z.boolean(),
  /** The family's time zone, in which the text was read. */
  timeZone: z.string(),
  rrule: z.nullable(z.string().check(z.maxLength(maxRuleLength))),
  location: z.string(),
  /** For a birthday with a known year. */
  birthYear: z.nullable(z.int()),
  memberIds: z.array(idSchema<"member">()),
  /** The person who drives. */
  driverId: z.nullable(idSchema<"member">()),
});
export type ParsedEvent = z.infer<typeof parsedEventSchema>;

export const parseEvent = defineEndpoint("POST /api/calendar/read", {
  summary:
    "Parse text such as “soccer every Tuesday 5pm at the green for Ben until June” to an event for `POST /api/family-events`. Returns null without a definite time. Stores nothing and uses no language model",
  access: events.act,
  input: z.object({ words: singleLineText(maxTitleLength) }),
  output: z.object({ event: z.nullable(parsedEventSchema) }),
  status: 200,
});
