/** Reads an event from a single line of text, before it is added. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, lineOfText } from "../../text.ts";
import { daySchema, events, maxRuleLength, maxTitleLength } from "./schema.ts";

const timeSchema = z.union([instantSchema, daySchema]);

/** The event as the call that adds events takes it. Ends are exclusive. */
const readEventSchema = z.object({
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
export type ReadEvent = z.infer<typeof readEventSchema>;

export const readWords = defineEndpoint("POST /api/calendar/read", {
  summary:
    "Read words such as “soccer every Tuesday 5pm at the green for Ben until June” as an event, which `POST /api/family-events` then takes as it is; null where no time is said for sure. It stores nothing and asks no language model",
  access: events.act,
  input: z.object({ words: lineOfText(maxTitleLength) }),
  output: z.object({ event: z.nullable(readEventSchema) }),
  status: 200,
});
