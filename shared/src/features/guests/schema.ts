/** A guest's evening: only the information that a babysitter or another guest needs. */
import * as z from "zod/mini";
import { listOrChange } from "../../list-change.ts";
import { freeText, instantSchema, singleLineText } from "../../text.ts";
import { daySchema } from "../calendar/schema.ts";

export const maxNumbers = 10;
export const maxNotesLength = 1000;
export const maxLabelLength = 60;
export const maxPhoneLength = 30;

/** A telephone number as people write it: "+49 (30) 123-45", or a short one. */
const phoneSchema = singleLineText(maxPhoneLength).check(
  z.regex(/^[\d\s+*#()./-]*\d[\d\s+*#()./-]*$/, "Enter a phone number, such as +49 30 1234567"),
);

/** Emergency numbers and other notes. The family writes them once, for all guests. */
export const guestNotesSchema = z.object({
  numbers: z
    .array(z.object({ label: singleLineText(maxLabelLength), phone: phoneSchema }))
    .check(z.maxLength(maxNumbers)),
  text: freeText(maxNotesLength),
});
export type GuestNotes = z.output<typeof guestNotesSchema>;

/** Omitted fields do not change. */
export const guestNotesChangesSchema = z.partial(
  z.object({ numbers: listOrChange(guestNotesSchema.shape.numbers), text: guestNotesSchema.shape.text }),
);
export type GuestNotesChanges = z.output<typeof guestNotesChangesSchema>;

/** The notes of a family without any. */
export const noNotes: GuestNotes = { numbers: [], text: "" };

/** The defaults are from now until the next 6 AM in the family's time zone. */
export const newGuestLinkSchema = z.object({
  name: z._default(z.nullable(singleLineText(60)), null),
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
});

/** A link as the family sees it, without its secret. */
export const guestLinkSchema = z.object({
  id: z.string(),
  /** The guest, as the family calls them. */
  name: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});
export type GuestLink = z.infer<typeof guestLinkSchema>;

const eveningSchema = z.strictObject({
  /** The members and guests who eat, with their restrictions. */
  people: z.array(z.strictObject({ name: z.string(), mustNotEat: z.array(z.string()) })),
  ...guestNotesSchema.shape,
  dinners: z.array(
    z.strictObject({
      day: daySchema,
      name: z.string(),
      /** Who must not eat the dish, and why. */
      warnings: z.array(z.string()),
      /** Words and ingredients that the check does not know. With any, screens must not call the dish safe. */
      notChecked: z.array(z.string()),
    }),
  ),
  events: z.array(
    z.strictObject({
      /** The day of the evening that lists it. */
      day: daySchema,
      title: z.string(),
      location: z.string(),
      startTime: z.string(),
      endTime: z.nullable(z.string()),
      allDay: z.boolean(),
      /** Names; empty for everyone. */
      people: z.array(z.string()),
      driver: z.nullable(z.string()),
    }),
  ),
});

/** Everything that a guest can see. It contains no ids and grants no access. */
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
