/** Imports the events of a calendar file (RFC 5545). */
import * as z from "zod/mini";
import { calendarType, defineEndpoint } from "../../api.ts";
import { traceSchema } from "../../trace-schema.ts";
import { events } from "./schema.ts";

const importSchema = z.object({
  added: z.int(),
  changed: z.int(),
  /** How many events already exist with the same content. */
  same: z.int(),
  /** How many events of a large file are skipped because they ended more than 400 days ago. */
  past: z.int(),
  /** Skipped events, by their line in the file. */
  skipped: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Events that are imported differently than the file states, by their line in the file. */
  notes: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** The traces for `undoChange`; empty for a preview. */
  traces: z.array(traceSchema),
});
export type CalendarImport = z.infer<typeof importSchema>;

export const importCalendar = defineEndpoint("POST /api/calendar/import", {
  summary: "Import the events of a calendar file of at most 20 MB, by their UID. With `preview=1`, stores nothing",
  access: events.act,
  input: z.object({ preview: z.optional(z.enum(["0", "1"])) }),
  query: ["preview"],
  fileType: calendarType,
  output: importSchema,
  status: 200,
});
