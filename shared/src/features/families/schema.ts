import * as z from "zod/mini";
import { currencySchema } from "../../currency.ts";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";
import { singleLineText, timeZoneInputSchema, timeZoneSchema, weekStartSchema } from "../../text.ts";

/** The recipient of an invite: a new person, or a member of the roster without an account. */
export const newInviteInputSchema = z.object({ role: roleSchema, memberId: z.optional(idSchema<"member">()) });

/** An invite as its creator sees it, once. The hub stores only a hash of the token. */
export const newInviteSchema = z.object({
  id: z.string(),
  token: z.string(),
  url: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
});

/** The roster name of the person who joins; null if they are not on the roster yet. */
const memberName = z.nullable(z.string());

export const openInviteSchema = z.object({
  id: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
  invitedBy: z.string(),
  memberName,
});

/** An invite as a person sees it before accepting it. `staysIn` is the number of their other families. */
export const invitePreviewSchema = z.object({
  invitedBy: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
  staysIn: z.int(),
  memberName,
});

/** A family of the person. A family without a name is called after its first person. */
export const userFamilySchema = z.object({ id: idSchema<"family">(), name: z.string(), isCurrent: z.boolean() });
export type UserFamily = z.output<typeof userFamilySchema>;

const degrees = (most: number) =>
  z.pipe(
    z.number().check(z.minimum(-most), z.maximum(most)),
    z.transform((value) => Math.round(value * 100) / 100),
  );

/** Where the family lives, for the weather. Two decimals are about a kilometer; nothing finer is stored. */
export const townSchema = z.object({ name: singleLineText(80), latitude: degrees(90), longitude: degrees(180) });
export type Town = z.output<typeof townSchema>;

/** The family's name, town, first day of the week, and currency. */
const homeFields = {
  name: z.nullable(singleLineText(80)),
  timeZone: timeZoneSchema,
  weekStart: weekStartSchema,
  currency: currencySchema,
  place: z.nullable(townSchema),
};

export const homeSchema = z.object({
  ...homeFields,
  /** Whether its owners must use a second factor to act as owners. */
  demandsSecondFactor: z.boolean(),
  /** Whether this hub has a weather service. */
  hasWeather: z.boolean(),
});
export type Home = z.output<typeof homeSchema>;

/** The settings of a family as people edit them. */
export const homeFormSchema = z.object({ ...homeFields, timeZone: timeZoneInputSchema });
export type HomeFields = z.output<typeof homeFormSchema>;

/** Omitted fields do not change, including those of the town. */
export const homeChangesSchema = z.partial(
  z.object({ ...homeFormSchema.shape, place: z.nullable(z.partial(townSchema)) }),
);
export type HomeChanges = z.output<typeof homeChangesSchema>;

/** A person who can sign in, with their role in the family. */
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
