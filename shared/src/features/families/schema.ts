import * as z from "zod/mini";
import { currencySchema } from "../../currency.ts";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";
import { givenTimeZoneSchema, lineOfText, timeZoneSchema, weekStartSchema } from "../../text.ts";

/** Whom an invite is for: somebody new, or a member of the roster who has no account yet. */
export const newInviteInputSchema = z.object({ role: roleSchema, memberId: z.optional(idSchema<"member">()) });

/** An invite as its maker sees it once; only a hash of the token is kept. */
export const newInviteSchema = z.object({
  id: z.string(),
  token: z.string(),
  url: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
});

/** The name that the person who joins has on the roster; null for somebody who is not on it yet. */
const memberName = z.nullable(z.string());

export const openInviteSchema = z.object({
  id: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
  invitedBy: z.string(),
  memberName,
});

/** What a person sees of an invite before accepting it. `staysIn` counts the other families that they are in. */
export const invitePreviewSchema = z.object({
  invitedBy: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
  staysIn: z.int(),
  memberName,
});

/** A family that a person is in. A family without a name is called after the first person in it. */
export const ownFamilySchema = z.object({ id: idSchema<"family">(), name: z.string(), isCurrent: z.boolean() });
export type OwnFamily = z.output<typeof ownFamilySchema>;

const degrees = (most: number) =>
  z.pipe(
    z.number().check(z.minimum(-most), z.maximum(most)),
    z.transform((value) => Math.round(value * 100) / 100),
  );

/** Where the family lives, for the weather. Two decimals are about a kilometre; nothing finer is kept. */
export const placeSchema = z.object({ name: lineOfText(80), latitude: degrees(90), longitude: degrees(180) });
export type Place = z.output<typeof placeSchema>;

/** The family's name, where it lives, the first day of its weeks, and its currency. */
const homeFields = {
  name: z.nullable(lineOfText(80)),
  timeZone: timeZoneSchema,
  weekStart: weekStartSchema,
  currency: currencySchema,
  place: z.nullable(placeSchema),
};

export const homeSchema = z.object({
  ...homeFields,
  /** Whether its owners must use a second factor before they act as owners. */
  demandsSecondFactor: z.boolean(),
  /** Whether this hub can tell the weather. */
  hasWeather: z.boolean(),
});
export type Home = z.output<typeof homeSchema>;

/** The home as people may change it. */
export const homeFormSchema = z.object({ ...homeFields, timeZone: givenTimeZoneSchema });
export type HomeFields = z.output<typeof homeFormSchema>;

/** What is left out stays, also of a place. */
export const homeChangesSchema = z.partial(
  z.object({ ...homeFormSchema.shape, place: z.nullable(z.partial(placeSchema)) }),
);
export type HomeChanges = z.output<typeof homeChangesSchema>;

/** A person who can sign in, with their place in the family. */
export const personSchema = z.object({
  userId: idSchema<"user">(),
  memberId: idSchema<"member">(),
  /** Null for a child who signs in with a PIN. */
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  joinedAt: z.string(),
});
