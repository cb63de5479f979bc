/** An event out of what somebody writes into one field, before it is added. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, lineOfText } from "../../text.ts";
import { daySchema, events, maxRuleLength, maxTitleLength } from "./schema.ts";

const timeSchema = z.union([instantSchema, daySchema]);

/** As the call that adds events takes it. Ends are exclusive. */
const readEventSchema = z.object({
  title: z.string(),
  /** Instants, or of whole days dates. */
  startTime: timeSchema,
  endTime: z.nullable(timeSchema),
  allDay: z.boolean(),
  /** The family's zone, by whose clocks it was read. */
  timeZone: z.string(),
  rrule: z.nullable(z.string().check(z.maxLength(maxRuleLength))),
  location: z.string(),
  /** Where it is a birthday and the year was said. */
  birthYear: z.nullable(z.int()),
  memberIds: z.array(idSchema<"member">()),
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
