/**
 * How events that repeat are stored, as docs/decisions/series.md proposes it. Not among the family's collections yet: in
 * version 3 of the document `seriesEvents` takes the place of `events`.
 */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../../collection.ts";
import { idSchema } from "../../../ids.ts";
import { colorSchema, freeText, lineOfText, timeZoneSchema } from "../../../text.ts";
import { events, eventTypeSchema } from "../schema.ts";
import { maxRuleLength } from "./rule.ts";
import type { Timing } from "./timing.ts";

/** A day that there is; from the year 1000 on, because years are compared as text and nobody plans before. */
export const daySchema = z.string().check(
  z.regex(/^[1-9]\d{3}-\d\d-\d\d$/),
  z.refine((text) => isTime(`${text}T00:00:00`)),
);
const startSchema = z.union([daySchema, z.string().check(z.refine((text) => /^[1-9]/.test(text) && isTime(text)))]);

function isTime(text: string): boolean {
  const time = new Date(`${text}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text;
}

const whenSchema = z
  .object({
    start: startSchema,
    timeZone: z.nullable(timeZoneSchema),
    rrule: z.nullable(z.string().check(z.maxLength(maxRuleLength))),
  })
  .check(z.refine(({ start, timeZone }: Timing) => (start.length === 10) === (timeZone === null)));

/** Whole days are so many times 24 hours, whatever clocks do on them; null for what has no known end. */
const lengthSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(10 * 365 * 86_400_000)));

export const seriesEvents = defineCollection({
  ...events,
  kind: "event",
  fields: z.extend(z.omit(events.fields, { startTime: true, endTime: true, allDay: true }), {
    when: whenSchema,
    lengthMs: z._default(lengthSchema, null),
  }),
});
export type SeriesEvent = Entry<typeof seriesEvents>;

/** What may be said of one day, or of all from it on. What is not said is as the series has it. */
const sayings = {
  title: z.optional(lineOfText(200)),
  description: z.optional(freeText(4000)),
  location: z.optional(freeText(200)),
  eventType: z.optional(eventTypeSchema),
  color: z.optional(z.nullable(colorSchema)),
  memberIds: z.optional(z.array(idSchema<"member">()).check(z.maxLength(50))),
  when: z.optional(z.nullable(whenSchema)),
  lengthMs: z.optional(lengthSchema),
};
export const sayingNames = Object.keys(sayings) as (keyof typeof sayings)[];
export const sayingsSchema = z.object(sayings);
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
    ...sayings,
  }),
  act: events.act,
});
export type EventChange = Entry<typeof eventChanges>;
