/**
 * Events as they are stored: when something is, by which rule it repeats, and what is special about single days. The
 * reasons, and how concurrent changes merge: docs/design/recurrence.md.
 */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, freeText, lineOfText, timeZoneSchema } from "../../text.ts";

export const eventTypes = ["meal", "activity", "appointment", "sports", "education", "general"] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;

const dayMs = 86_400_000;
/** Long enough for every rule that people choose, and a bound on the work of reading a rule and testing days by it. */
export const maxRuleLength = 300;
export const maxLengthMs = 3650 * dayMs;
export const maxUidLength = 300;
export const maxTitleLength = 200;
export const maxDescriptionLength = 4000;
export const maxLocationLength = 200;
/** The most minutes before an event at which somebody is reminded of it, or leaves for it. */
export const maxReminderMinutes = 28 * 24 * 60;
export const maxTravelMinutes = 24 * 60;
export const maxReminders = 5;
/** The longest text that is searched for in events, and the most events that a search returns. */
export const maxSearchLength = 100;
export const maxFound = 50;
/** The largest calendar file that can be imported, and the largest that is fetched for a subscription. */
export const maxImportBytes = 20 * 1024 * 1024;

const dayLength = 10;
export const daySchema = z.string().check(z.refine((text) => text.length === dayLength && isStart(text)));
/** What names an occurrence of a series: a day, or a local time (see `series/occurrence-key.ts`). */
export const occurrenceKeySchema = z.string().check(z.refine(isStart));

/**
 * Whether it is an existing day, or local time, from the year 1000 on: nobody plans before, and calculations with
 * earlier years go wrong.
 */
function isStart(text: string): boolean {
  const local = text.length === dayLength ? `${text}T00:00:00` : text;
  const time = new Date(`${local}Z`);
  const isThere = /^[1-9]/.test(local) && !Number.isNaN(time.getTime());
  return isThere && time.toISOString().replace(/(\.000)?Z$/, "") === local;
}

const whenSchema = z
  .object({
    /** `YYYY-MM-DD` for whole days, which are dates and never instants; else the local time `YYYY-MM-DDTHH:MM:SS`. */
    start: z.string().check(z.refine(isStart)),
    /** The IANA zone of a local time; null for whole days. */
    timeZone: z.nullable(timeZoneSchema),
    /** An RRULE of RFC 5545; null for what does not repeat. One that cannot be read counts as none, and is kept. */
    rrule: z.nullable(z.string().check(z.maxLength(maxRuleLength))),
  })
  .check(z.refine(({ start, timeZone }) => (start.length === dayLength) === (timeZone === null)));
/** When something is: a day or a local time, the zone of that time, and the rule by which it repeats. */
export type Timing = z.infer<typeof whenSchema>;

/** Whole days count 24 hours each, whatever clocks do on them; null for what has no known end. */
const lengthSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(maxLengthMs)));
const memberSchema = z.nullable(idSchema<"member">());
/**
 * How many minutes before it begins, or before one has to leave for it, its people are reminded; null for each person's
 * own setting. For whole days they count from midnight; negative ones are on the day itself.
 */
export const reminderListSchema = z
  .array(z.int().check(z.minimum(1 - dayMs / 60_000), z.maximum(maxReminderMinutes)))
  .check(z.maxLength(maxReminders));
const remindersSchema = z.nullable(reminderListSchema);
const travelSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(maxTravelMinutes)));
/** The title of a private event for everybody but its writer. */
export const busyTitle = "Busy";
/** What a private event has in place of its words, which are encrypted in `sealed`. */
export const busyWords = { title: busyTitle, location: "", description: "" } as const;
/** The values of the three fields, whatever is stored in them: private words are never read from them. */
const impliedWords = ({ sealed }: Readonly<Record<string, unknown>>) => (typeof sealed === "string" ? busyWords : {});
/** The longest possible words, in letters of three bytes each, when sealed. */
export const maxSealedLength = 30_000;
/** The words that only their writer can read: see `sealWords`. */
const sealedSchema = z.nullable(z.string().check(z.maxLength(maxSealedLength)));
/** The birth year of the person whose birthday it is, so that each birthday tells their age. */
const birthYearSchema = z.nullable(z.int().check(z.minimum(1850), z.maximum(2200)));
export const memberIdsSchema = z.array(idSchema<"member">()).check(z.maxLength(50));

/** What can be set for an event, for one of its days, or for all from one day on. */
const content = {
  title: lineOfText(maxTitleLength),
  description: freeText(maxDescriptionLength),
  location: freeText(maxLocationLength),
  eventType: eventTypeSchema,
  color: z.nullable(colorSchema),
  /** Who takes the people whom it is for. */
  driverId: memberSchema,
  /** How long the way there takes; null for what needs none. */
  travelMinutes: travelSchema,
  reminders: remindersSchema,
  lengthMs: lengthSchema,
  birthYear: birthYearSchema,
  sealed: sealedSchema,
};

export const events = defineCollection({
  kind: "event",
  name: "events",
  fields: z.object({
    ...content,
    description: z._default(content.description, ""),
    location: z._default(content.location, ""),
    eventType: z._default(content.eventType, "general"),
    color: z._default(content.color, null),
    driverId: z._default(content.driverId, null),
    travelMinutes: z._default(content.travelMinutes, null),
    reminders: z._default(content.reminders, null),
    lengthMs: z._default(content.lengthMs, null),
    birthYear: z._default(content.birthYear, null),
    sealed: z._default(content.sealed, null),
    when: whenSchema,
    addedBy: z._default(memberSchema, null),
    /** The name that a calendar file gave it, if it came from one; null for an event made here, which its id names. */
    uid: z._default(z.nullable(lineOfText(maxUidLength)), null),
  }),
  sets: { memberIds: memberIdsSchema },
  signed: { addedBy: "adds" },
  encrypted: ["sealed"],
  implied: impliedWords,
  act: "edit-events",
});

export type FamilyEvent = Entry<typeof events>;

/** What is left out is as in the series; so is `when` when it is null. */
export const sayingsSchema = z.partial(
  z.object({ ...content, memberIds: memberIdsSchema, when: z.nullable(whenSchema) }),
);
export type Sayings = z.infer<typeof sayingsSchema>;

/** What is special about a day of a series: RECURRENCE-ID of RFC 5545, and RANGE=THISANDFUTURE for `following`. */
export const eventChanges = defineCollection({
  kind: "eventChange",
  name: "eventChanges",
  fields: z.object({
    eventId: idSchema<"event">(),
    /**
     * The key of the occurrence, which names it wherever it is moved; a day where `reach` is `following`. Pages from
     * before local times were keys leave such an entry out.
     */
    day: occurrenceKeySchema,
    reach: z.enum(["this", "following"]),
    isRemoved: z._default(z.boolean(), false),
    ...sayingsSchema.shape,
  }),
  maxEntries: 10_000,
  encrypted: ["sealed"],
  implied: impliedWords,
  act: events.act,
});
export type EventChange = Entry<typeof eventChanges>;
