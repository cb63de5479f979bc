/** Secret addresses of the calendar. Other calendars subscribe to them without signing in. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema } from "../../text.ts";

const linkSchema = z.object({
  id: z.string(),
  /** The member whose events, and those for everyone, it has; null for all events of the family. */
  memberId: z.nullable(idSchema<"member">()),
  createdAt: instantSchema,
  /** When a calendar last fetched it; null before the first time. */
  lastReadAt: z.nullable(instantSchema),
});

export const listCalendarLinks = defineEndpoint("GET /api/calendar/links", {
  summary: "The family's secret calendar addresses, without what is secret of them",
  access: "export",
  output: z.array(linkSchema),
});

export const addCalendarLink = defineEndpoint("POST /api/calendar/links", {
  summary: "Make a secret address of the calendar, for one member or with `memberId` of null for the family; told once",
  access: "export",
  input: z.object({ memberId: z.nullable(idSchema<"member">()) }),
  output: z.extend(linkSchema, { url: z.string() }),
});

export const removeCalendarLink = defineEndpoint("DELETE /api/calendar/links/{id}", {
  summary: "End a secret address of the calendar",
  access: "export",
  input: z.object({ id: z.string() }),
});
