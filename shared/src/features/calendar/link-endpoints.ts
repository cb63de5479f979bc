/** Secret addresses of the calendar. Other calendars subscribe to them without signing in. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema } from "../../text.ts";

const linkSchema = z.object({
  id: z.string(),
  /** The member whose events the link contains, with those for everyone; null for all events of the family. */
  memberId: z.nullable(idSchema<"member">()),
  createdAt: instantSchema,
  /** When a calendar last fetched it; null before the first time. */
  lastReadAt: z.nullable(instantSchema),
});

export const listCalendarLinks = defineEndpoint("GET /api/calendar/links", {
  summary: "List the family's calendar links, without their secret addresses",
  access: "export",
  output: z.array(linkSchema),
});

export const addCalendarLink = defineEndpoint("POST /api/calendar/links", {
  summary:
    "Add a calendar link for one member, or for the family if `memberId` is null. Returns its secret address only once",
  access: "export",
  input: z.object({ memberId: z.nullable(idSchema<"member">()) }),
  output: z.extend(linkSchema, { url: z.string() }),
});

export const removeCalendarLink = defineEndpoint("DELETE /api/calendar/links/{id}", {
  summary: "Remove a calendar link; its address stops working",
  access: "export",
  input: z.object({ id: z.string() }),
});
