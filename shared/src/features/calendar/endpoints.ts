import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { newEntrySchema } from "../../collection.ts";
import { byIdInPath } from "../../entry-endpoints.ts";
import { instantSchema, timeZoneInputSchema } from "../../text.ts";
import { overridesInput } from "./change-schema.ts";
import { occurrenceSchema } from "./occurrence-schema.ts";
import { daySchema, events, maxRuleLength, maxSearchLength } from "./schema.ts";

/** An instant, or a date for whole days. */
const timeSchema = z.union([instantSchema, daySchema]);

/** The times of an event in calls. An end is exclusive, and a change keeps the times that it omits. */
const times = {
  endTime: z.optional(z.nullable(timeSchema)),
  allDay: z.optional(z.boolean()),
  /** The zone in which it repeats; the default is the family's. */
  timeZone: z.optional(timeZoneInputSchema),
  /** An RRULE of RFC 5545, without "RRULE:". */
  rrule: z.optional(z.nullable(z.string().check(z.maxLength(maxRuleLength)))),
};

// Calls send plain words. The hub encrypts the words of private events.
const {
  id: _id,
  when: _when,
  lengthMs: _lengthMs,
  uid: _uid,
  sealed: _new,
  ...newContent
} = newEntrySchema(events).shape;
const { when: _changedWhen, lengthMs: _length, sealed: _changed, ...changedContent } = overridesInput.shape;

const from = z.optional(instantSchema);

export const listEvents = defineEndpoint("GET /api/family-events", {
  summary:
    "List the occurrences in a range: `from` (or `start`) until `to` (or `end`, exclusive). Without bounds, lists each event once, from the last 400 days on",
  access: "see",
  input: z.object({ start: from, end: from, from, to: from }),
  output: z.array(occurrenceSchema),
});

export const listSubscribedEvents = defineEndpoint("GET /api/calendar/subscribed-events", {
  summary:
    "List the read-only events of subscribed calendars in a range of at most 400 days: `from` until `to` (exclusive)",
  access: "see",
  input: z.object({ from: instantSchema, to: instantSchema }),
  output: z.array(occurrenceSchema),
});

export const searchEvents = defineEndpoint("GET /api/calendar/search", {
  summary:
    "Search the events of all years by title, location, notes, people and driver, ignoring accents and case. Future events come first, then past ones, newest first. A series appears once, with its next or last day",
  access: "see",
  input: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)) }),
  output: z.array(occurrenceSchema),
});

export const addEvent = defineEndpoint("POST /api/family-events", {
  summary: "Add an event. With `rrule` it repeats, except on `exdates`; with `allDay` and dates it lasts whole days",
  access: events.act,
  input: z.object({
    ...newContent,
    startTime: timeSchema,
    ...times,
    /** Encrypts its words, so others only see that the person is busy. */
    isPrivate: z.optional(z.boolean()),
    exdates: z.optional(z.array(timeSchema).check(z.maxLength(500))),
  }),
  output: occurrenceSchema,
});

/** The occurrences to change. The default is one occurrence, if the id names one of a series, else all. */
const scope = z.optional(z.enum(["this", "following", "all"]));

export const changeEvent = defineEndpoint("PATCH /api/family-events/{id}", {
  summary: "Change an event. For the id of an occurrence, `scope` is this, following or all",
  access: events.act,
  input: z.object({ ...byIdInPath.shape, scope, ...changedContent, startTime: z.optional(timeSchema), ...times }),
  output: occurrenceSchema,
  query: ["scope"],
});

export const removeEvent = defineEndpoint("DELETE /api/family-events/{id}", {
  summary: "Remove an event. For the id of an occurrence, `scope` is this, following or all",
  access: events.act,
  input: z.object({ ...byIdInPath.shape, scope }),
  query: ["scope"],
});
