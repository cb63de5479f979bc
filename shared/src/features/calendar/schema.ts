/**
 * Events as they are stored: when something is, by which rule it is again, and what is special about single days. Why so
 * and how concurrent changes merge: docs/decisions/series.md.
 */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, freeText, lineOfText, timeZoneSchema } from "../../text.ts";

export const eventTypes = ["meal", "activity", "appointment", "sports", "education", "general"] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;

const dayMs = 86_400_000;
/** Long enough for all that people choose, and a bound on what reading a rule and trying a day by it may cost. */
export const maxRuleLength = 300;
export const maxLengthMs = 3650 * dayMs;
export const maxUidLength = 300;
export const maxTitleLength = 200;
export const maxDescriptionLength = 4000;
export const maxLocationLength = 200;
/** How far ahead of an event somebody is reminded of it, or leaves for it. */
export const maxReminderMinutes = 28 * 24 * 60;
export const maxTravelMinutes = 24 * 60;
export const maxReminders = 5;
/** Of the words by which events are searched, and how many are told. */
export const maxSearchLength = 100;
export const maxFound = 50;
/** Of a calendar file that is brought in. */
export const maxFileBytes = 2 * 1024 * 1024;

const dayLength = 10;
export const daySchema = z.string().check(z.refine((text) => text.length === dayLength && isStart(text)));

/**
 * Whether it is a day, or a local time, that there is; from the year 1000 on, because nobody plans before, and calculating
 * with years of less goes wrong.
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
    /** An RRULE of RFC 5545; null for what is once. One that cannot be read counts as none, and is kept. */
    rrule: z.nullable(z.string().check(z.maxLength(maxRuleLength))),
  })
  .check(z.refine(({ start, timeZone }) => (start.length === dayLength) === (timeZone === null)));
/** When something is: a day or a local time, the zone of that time, and by which rule it is again. */
export type Timing = z.infer<typeof whenSchema>;

/** Whole days are so many times 24 hours, whatever clocks do on them; null for what has no known end. */
const lengthSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(maxLengthMs)));
const memberSchema = z.nullable(idSchema<"member">());
/**
 * How many minutes before it begins, or before one has to leave for it, those whom it is for are reminded; null as each
 * of them likes it. Those of whole days count from midnight, and below zero are on the day itself.
 */
const remindersSchema = z.nullable(
  z.array(z.int().check(z.minimum(1 - dayMs / 60_000), z.maximum(maxReminderMinutes))).check(z.maxLength(maxReminders)),
);
const travelSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(maxTravelMinutes)));
/** What an event is called for all whom its words are no business of. */
export const busyTitle = "Busy";
/** The longest words, of letters of three bytes each, sealed. */
export const maxSealedLength = 30_000;
/** The words that only whoever wrote them reads: see `sealWords`. */
const sealedSchema = z.nullable(z.string().check(z.maxLength(maxSealedLength)));
/** Of whoever has it, so that each birthday tells their age. */
const birthYearSchema = z.nullable(z.int().check(z.minimum(1850), z.maximum(2200)));
const memberIdsSchema = z.array(idSchema<"member">()).check(z.maxLength(50));

/** What may be said of an event, of one of its days, or of all from one on. */
const content = {
  title: lineOfText(maxTitleLength),
  description: freeText(maxDescriptionLength),
  location: freeText(maxLocationLength),
  eventType: eventTypeSchema,
  color: z.nullable(colorSchema),
  /** Who takes those whom it is for. */
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
    /** By which a calendar file names it, where it came out of one; null for what began here, whose id that is. */
    uid: z._default(z.nullable(lineOfText(maxUidLength)), null),
  }),
  sets: { memberIds: memberIdsSchema },
  signed: { addedBy: "adds" },
  act: "edit-events",
});

export type FamilyEvent = Entry<typeof events>;

/** What is not said is as the series has it; `when` of null says nothing either. */
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
    /** The day that the rule says, by which the occurrence is named wherever it is moved. */
    day: daySchema,
    reach: z.enum(["this", "following"]),
    isRemoved: z._default(z.boolean(), false),
    ...sayingsSchema.shape,
  }),
  maxEntries: 10_000,
  act: events.act,
});
export type EventChange = Entry<typeof eventChanges>;
