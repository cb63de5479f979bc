/** A guest's evening: what somebody who looks after the house, such as a babysitter, has to know, and no more. */
import * as z from "zod/mini";
import { listOrChange } from "../../list-change.ts";
import { freeText, instantSchema, lineOfText } from "../../text.ts";
import { daySchema } from "../calendar/schema.ts";

export const maxNumbers = 10;
export const maxNotesLength = 1000;
export const maxLabelLength = 60;
export const maxPhoneLength = 30;

/** A telephone number as people write it: "+49 (30) 123-45", or a short one. */
const phoneSchema = lineOfText(maxPhoneLength).check(
  z.regex(/^[\d\s+*#()./-]*\d[\d\s+*#()./-]*$/, "Please give a telephone number, such as +49 30 1234567"),
);

/** Emergency numbers, and what else guests should know; the family writes it once, for all guests. */
export const guestNotesSchema = z.object({
  numbers: z.array(z.object({ label: lineOfText(maxLabelLength), phone: phoneSchema })).check(z.maxLength(maxNumbers)),
  text: freeText(maxNotesLength),
});
export type GuestNotes = z.output<typeof guestNotesSchema>;

/** What is left out stays. */
export const guestNotesChangesSchema = z.partial(
  z.object({ numbers: listOrChange(guestNotesSchema.shape.numbers), text: guestNotesSchema.shape.text }),
);
export type GuestNotesChanges = z.output<typeof guestNotesChangesSchema>;

/** The notes of a family that has not written any yet. */
export const noNotes: GuestNotes = { numbers: [], text: "" };

/** Fields left out mean: from now on, and until the clocks at home next show six in the morning. */
export const newGuestLinkSchema = z.object({
  name: z._default(z.nullable(lineOfText(60)), null),
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
});

/** A link as the family sees it, without its secret part. */
export const guestLinkSchema = z.object({
  id: z.string(),
  /** For whom it was made, as the family calls them. */
  name: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});
export type GuestLink = z.infer<typeof guestLinkSchema>;

const eveningSchema = z.strictObject({
  /** The members, and the guests who eat with them, with what they must not eat. */
  people: z.array(z.strictObject({ name: z.string(), mustNotEat: z.array(z.string()) })),
  ...guestNotesSchema.shape,
  dinners: z.array(
    z.strictObject({
      day: daySchema,
      name: z.string(),
      /** Whom it does not suit, and why. */
      warnings: z.array(z.string()),
      /** The words and ingredients that no list knows: it must never be called safe. */
      notChecked: z.array(z.string()),
    }),
  ),
  events: z.array(
    z.strictObject({
      /** The day of the evening under which it is listed. */
      day: daySchema,
      title: z.string(),
      location: z.string(),
      startTime: z.string(),
      endTime: z.nullable(z.string()),
      allDay: z.boolean(),
      /** Names; empty when it is for everybody. */
      people: z.array(z.string()),
      driver: z.nullable(z.string()),
    }),
  ),
});

/** Everything that a guest can see. It holds no ids, and nothing that gives access to anything. */
export const guestViewSchema = z.strictObject({
  familyName: z.nullable(z.string()),
  timeZone: z.string(),
  from: z.string(),
  until: z.string(),
  /** Null until it begins. */
  evening: z.nullable(eveningSchema),
});
export type GuestView = z.infer<typeof guestViewSchema>;
export type Evening = z.infer<typeof eveningSchema>;
