/**
 * The stored events: their times, recurrence rules and exceptions. For the reasons, and how concurrent changes merge,
 * see docs/design/recurrence.md.
 */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, freeText, singleLineText, timeZoneSchema } from "../../text.ts";

export const eventTypes = ["meal", "activity", "appointment", "sports", "education", "general"] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;

const dayMs = 86_400_000;
/** Long enough for every rule that people choose. It bounds the work of parsing and testing a rule. */
export const maxRuleLength = 300;
export const maxLengthMs = 3650 * dayMs;
export const maxUidLength = 300;
export const maxTitleLength = 200;
export const maxDescriptionLength = 4000;
export const maxLocationLength = 200;
/** The most minutes before an event for a reminder. */
export const maxReminderMinutes = 28 * 24 * 60;
export const maxTravelMinutes = 24 * 60;
export const maxReminders = 5;
/** The longest search text, and the most results of a search. */
export const maxSearchLength = 100;
export const maxSearchResults = 50;
/** The largest calendar file for an import or a subscription. */
export const maxImportBytes = 20 * 1024 * 1024;

const dayLength = 10;
export const daySchema = z.string().check(z.refine((text) => text.length === dayLength && isStart(text)));
/** The key of an occurrence of a series: a day, or a local time (see `series/occurrence-key.ts`). */
export const occurrenceKeySchema = z.string().check(z.refine(isStart));

/** Whether a text is an existing day or local time from the year 1000 on. Calculations with earlier years go wrong. */
function isStart(text: string): boolean {
  const local = text.length === dayLength ? `${text}T00:00:00` : text;
  const time = new Date(`${local}Z`);
  const isThere = /^[1-9]/.test(local) && !Number.isNaN(time.getTime());
  return isThere && time.toISOString().replace(/(\.000)?Z$/, "") === local;
}

const timingSchema = z
  .object({
    /** `YYYY-MM-DD` for whole days, which are dates and never instants; else the local time `YYYY-MM-DDTHH:MM:SS`. */
    start: z.string().check(z.refine(isStart)),
    /** The IANA zone of a local time; null for whole days. */
    timeZone: z.nullable(timeZoneSchema),
    /** An RRULE of RFC 5545; null for a single event. An invalid rule counts as none and is preserved. */
    rrule: z.nullable(z.string().check(z.maxLength(maxRuleLength))),
  })
  .check(z.refine(({ start, timeZone }) => (start.length === dayLength) === (timeZone === null)));
/** When an event takes place: a day or a local time, its zone, and its recurrence rule. */
export type Timing = z.infer<typeof timingSchema>;

/** A whole day counts 24 hours, even when clocks change; null for an unknown end. */
const lengthSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(maxLengthMs)));
const memberSchema = z.nullable(idSchema<"member">());
/**
 * When to remind the event's people: minutes before it starts, or before they leave for it. Null means each person's own
 * setting. For whole days they count from midnight, and negative ones are on the day itself.
 */
export const reminderListSchema = z
  .array(z.int().check(z.minimum(1 - dayMs / 60_000), z.maximum(maxReminderMinutes)))
  .check(z.maxLength(maxReminders));
const remindersSchema = z.nullable(reminderListSchema);
const travelSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(maxTravelMinutes)));
/** The title of a private event for everyone except its author. */
export const busyTitle = "Busy";
/** The placeholder words of a private event. The real ones are encrypted in `sealed`. */
export const busyWords = { title: busyTitle, location: "", description: "" } as const;
/** Private words are never read from the clear fields, whatever they contain. */
const impliedWords = ({ sealed }: Readonly<Record<string, unknown>>) => (typeof sealed === "string" ? busyWords : {});
/** The longest possible words, in three-byte letters, when encrypted. */
export const maxEncryptedLength = 30_000;
/** The encrypted words: see `encryptWords`. */
const encryptedSchema = z.nullable(z.string().check(z.maxLength(maxEncryptedLength)));
/** The birth year for a birthday, from which the age is computed. */
const birthYearSchema = z.nullable(z.int().check(z.minimum(1850), z.maximum(2200)));
export const memberIdsSchema = z.array(idSchema<"member">()).check(z.maxLength(50));

/** The fields that can be set for an event, for one of its days, or from one day on. */
const content = {
  title: singleLineText(maxTitleLength),
  description: freeText(maxDescriptionLength),
  location: freeText(maxLocationLength),
  eventType: eventTypeSchema,
  color: z.nullable(colorSchema),
  /** Who drives the people. */
  driverId: memberSchema,
  /** The travel time; null if none. */
  travelMinutes: travelSchema,
  reminders: remindersSchema,
  lengthMs: lengthSchema,
  birthYear: birthYearSchema,
  sealed: encryptedSchema,
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
    when: timingSchema,
    addedBy: z._default(memberSchema, null),
    /** The UID from a calendar file; null for an event made here, which its id identifies. */
    uid: z._default(z.nullable(singleLineText(maxUidLength)), null),
  }),
  sets: { memberIds: memberIdsSchema },
  signed: { addedBy: "adds" },
  encrypted: ["sealed"],
  implied: impliedWords,
  act: "edit-events",
});

export type FamilyEvent = Entry<typeof events>;

/** Omitted fields, and a `when` of null, inherit the value of the series. */
export const overridesSchema = z.partial(
  z.object({ ...content, memberIds: memberIdsSchema, when: z.nullable(timingSchema) }),
);
export type Overrides = z.infer<typeof overridesSchema>;

/** An exception of a series: RECURRENCE-ID of RFC 5545, and RANGE=THISANDFUTURE for `following`. */
export const eventChanges = defineCollection({
  kind: "eventChange",
  name: "eventChanges",
  fields: z.object({
    eventId: idSchema<"event">(),
    /**
     * The key of the occurrence, even after it was moved; a day if `reach` is `following`. Pages from before local-time
     * keys ignore such an entry.
     */
    day: occurrenceKeySchema,
    reach: z.enum(["this", "following"]),
    isRemoved: z._default(z.boolean(), false),
    ...overridesSchema.shape,
  }),
  maxEntries: 10_000,
  encrypted: ["sealed"],
  implied: impliedWords,
  act: events.act,
});
export type EventChange = Entry<typeof eventChanges>;
