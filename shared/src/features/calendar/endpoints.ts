import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { newEntrySchema } from "../../collection.ts";
import { byIdInPath } from "../../entry-endpoints.ts";
import { givenTimeZoneSchema, instantSchema } from "../../text.ts";
import { overridesInput } from "./change-schema.ts";
import { occurrenceSchema } from "./occurrence-schema.ts";
import { daySchema, events, maxRuleLength, maxSearchLength } from "./schema.ts";

/** An instant, or a date for whole days. */
const timeSchema = z.union([instantSchema, daySchema]);

/** The times of an event in calls. An end is exclusive, and a change keeps what it omits. */
const times = {
  endTime: z.optional(z.nullable(timeSchema)),
  allDay: z.optional(z.boolean()),
  /** The zone in which it repeats; the default is the family's. */
  timeZone: z.optional(givenTimeZoneSchema),
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
    "What touches a span of time, each day of a series by itself: `from` (or `start`) until `to` (or `end`), which is exclusive. Without both bounds every event once, those of the last 400 days and to come",
  access: "see",
  input: z.object({ start: from, end: from, from, to: from }),
  output: z.array(occurrenceSchema),
});

export const listSubscribedEvents = defineEndpoint("GET /api/calendar/subscribed-events", {
  summary:
    "What of the calendars that are subscribed to touches a span of at most 400 days: `from` until `to`, which is exclusive. It can only be read",
  access: "see",
  input: z.object({ from: instantSchema, to: instantSchema }),
  output: z.array(occurrenceSchema),
});

export const searchEvents = defineEndpoint("GET /api/calendar/search", {
  summary:
    "Find events of all years, the archive's too, by words of their title, place and notes and by the names of their people and driver, accents and case aside: what comes first, then what was last. Of what repeats its next day stands there, else its last one",
  access: "see",
  input: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)) }),
  output: z.array(occurrenceSchema),
});

export const addEvent = defineEndpoint("POST /api/family-events", {
  summary:
    "Add an event; with `rrule` one that repeats, but for `exdates`, and with `allDay` and dates one of whole days",
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
  summary: "Change an event: all of it, or with the id of an occurrence as `scope` says: this, following, all",
  access: events.act,
  input: z.object({ ...byIdInPath.shape, scope, ...changedContent, startTime: z.optional(timeSchema), ...times }),
  output: occurrenceSchema,
  query: ["scope"],
});

export const removeEvent = defineEndpoint("DELETE /api/family-events/{id}", {
  summary: "Take an event off the calendar, or some of it as `scope` says: this, following, all",
  access: events.act,
  input: z.object({ ...byIdInPath.shape, scope }),
  query: ["scope"],
});
