import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";

/** A device on which a person is signed in. `place` is the home network, or the network that it last called from. */
export const signedInSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  place: z.string(),
  /** Whether the person had never signed in on it before. */
  isNewDevice: z.boolean(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

/** The signed-in person. `epoch` names the generation of the family's document that screens keep a copy of. */
export const userSchema = z.object({
  id: idSchema<"user">(),
  /** Null for a child who signs in with a PIN. */
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  familyId: idSchema<"family">(),
  memberId: idSchema<"member">(),
  /** The role in which the person acts now. */
  role: roleSchema,
  /** Whether they are an owner, and act as an adult until they sign in with a second factor. */
  needsSecondFactor: z._default(z.boolean(), false),
  epoch: z.int(),
  /** Where the family lives: a day begins and ends there, wherever a screen is. */
  timeZone: z.string(),
  weekStart: z._default(z.nullable(z.int()), null),
  currency: z._default(z.string(), "EUR"),
});

export type User = z.infer<typeof userSchema>;

/** Whether somebody may make an account: at once, with an invite, or not at all. */
export const signUpsSchema = z.enum(["open", "invite", "closed"]);
export type SignUps = z.infer<typeof signUpsSchema>;

/** The ways to sign in that this hub has set up, and what else every page needs to know of it. */
export const authOptionsSchema = z.object({
  password: z.boolean(),
  oidc: z.boolean(),
  google: z.boolean(),
  /** Whether the person who asks may make an account. */
  signUps: signUpsSchema,
  /** Whether the person who asks may set up this hub from a backup of another. */
  restores: z.boolean(),
  supportEmail: z.nullable(z.string()),
  /** Whether this hub can send e-mail. */
  sendsEmail: z.boolean(),
  /** Whether this hub sends links by e-mail to people who forgot their password. */
  sendsLinks: z.boolean(),
  /** Whether this hub can turn a recording into text. */
  transcribes: z.boolean(),
  /** Whether controls that a demo leaves without a function are shown that way. */
  placeholders: z.boolean(),
});
