/** A guest's evening: what somebody who looks after the house, such as a babysitter, has to know, and no more. */
import * as z from "zod/mini";
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

/** Emergency numbers, and what else a guest should know; the family writes it once. */
export const guestNotesSchema = z.object({
  numbers: z.array(z.object({ label: lineOfText(maxLabelLength), phone: phoneSchema })).check(z.maxLength(maxNumbers)),
  text: freeText(maxNotesLength),
});
export type GuestNotes = z.output<typeof guestNotesSchema>;

/** What a family has written down that wrote nothing yet. */
export const noNotes: GuestNotes = { numbers: [], text: "" };

/** Left out: from now on, and until the clocks at home next show six in the morning. */
export const newGuestLinkSchema = z.object({
  name: z._default(z.nullable(lineOfText(60)), null),
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
});

/** A link as the family sees it, without what is secret of it. */
export const guestLinkSchema = z.object({
  id: z.string(),
  /** For whom it was made, as the family calls them. */
  name: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});
export type GuestLink = z.infer<typeof guestLinkSchema>;

const eveningSchema = z.strictObject({
  /** The members, and who else eats then, with what they must not eat. */
  people: z.array(z.strictObject({ name: z.string(), mustNotEat: z.array(z.string()) })),
  ...guestNotesSchema.shape,
  dinners: z.array(
    z.strictObject({
      day: daySchema,
      name: z.string(),
      /** For whom it is not, and why. */
      warnings: z.array(z.string()),
      /** What no list knows of it: never to be called safe. */
      notChecked: z.array(z.string()),
    }),
  ),
  events: z.array(
    z.strictObject({
      /** The day of the evening under which it stands. */
      day: daySchema,
      title: z.string(),
      location: z.string(),
      startTime: z.string(),
      endTime: z.nullable(z.string()),
      allDay: z.boolean(),
      /** Names; nobody's is everybody's. */
      people: z.array(z.string()),
      driver: z.nullable(z.string()),
    }),
  ),
});

/** All that a guest gets to see. No id is in it, and nothing that opens anything. */
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
