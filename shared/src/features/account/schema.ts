import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";

/** A device with a session of the user. `place` is the home network, or the network of its last call. */
export const signedInSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  place: z.string(),
  /** Whether the person had never signed in on this device before. */
  isNewDevice: z.boolean(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the session of the caller. */
  isCurrent: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

/** The signed-in user. `epoch` is the epoch of the family's document that screens replicate. */
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
  /** Whether the user is an owner who acts as an adult until they sign in with a second factor. */
  needsSecondFactor: z._default(z.boolean(), false),
  epoch: z.int(),
  /** The family's time zone. It defines when a day begins, regardless of the screen's zone. */
  timeZone: z.string(),
  weekStart: z._default(z.nullable(z.int()), null),
  currency: z._default(z.string(), "EUR"),
});

export type User = z.infer<typeof userSchema>;

/** Who may create an account: anyone, people with an invite, or no one. */
export const signUpsSchema = z.enum(["open", "invite", "closed"]);
export type SignUpAccess = z.infer<typeof signUpsSchema>;

/** The sign-in methods of this hub, and other settings that every page needs. */
export const authOptionsSchema = z.object({
  password: z.boolean(),
  oidc: z.boolean(),
  google: z.boolean(),
  /** Whether the caller may create an account. */
  signUps: signUpsSchema,
  /** Whether the caller may restore a backup into this hub. */
  restores: z.boolean(),
  supportEmail: z.nullable(z.string()),
  /** Whether this hub can send email. */
  sendsEmail: z.boolean(),
  /** Whether this hub sends password links by email. */
  sendsLinks: z.boolean(),
  /** Whether this hub can transcribe recordings. */
  transcribes: z.boolean(),
  /** Whether some controls only show the toast of a placeholder (`HUB_PLACEHOLDERS`). */
  placeholders: z.boolean(),
});
