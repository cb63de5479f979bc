import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";
import { freeText, givenTimeZoneSchema, lineOfText } from "../../text.ts";

/** The domain of the made-up address of a child who has none; no mail is sent there, and nobody signs in with it. */
export const noMailDomain = "no-mail.invalid";

const notAscii = "Use an address with the letters a to z before the @. Many mail servers take no others";

/** Domains with other letters have a form in ASCII (punycode), which is the same domain for every mail server. */
function withAsciiDomain(email: string): string {
  const [, name = "", domain = ""] = /^(.*)@([\p{L}\p{M}\p{N}.-]*)$/su.exec(email) ?? [];
  if (!/[^ -~]/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** Zod's own pattern, and endings in punycode. */
const plainEmail = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

export const emailSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite(withAsciiDomain),
  z.refine((email) => !/[^ -~].*@/.test(email), notAscii),
  z.email({ pattern: plainEmail, error: "Please enter an e-mail address" }),
  z.maxLength(254),
  z.refine((email) => !email.endsWith(`@${noMailDomain}`), "Please enter an e-mail address"),
);

/** Ten characters or more, because NIST SP 800-63B advises length over composition; 200 bounds the work of hashing. */
export const passwordSchema = z
  .string()
  .check(z.minLength(10, "Use at least 10 characters"), z.maxLength(200, "Use at most 200 characters"));

const personName = lineOfText(80);

export const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  firstName: personName,
  lastName: z._default(freeText(80), ""),
  /** Where the new family lives; without it, the hub's own zone counts. */
  timeZone: z.optional(givenTimeZoneSchema),
  /** The token of an invite, where the hub asks for one. Making the account does not use it up. */
  inviteToken: z.optional(z.string().check(z.maxLength(100))),
});

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

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

/** What a correct password leads to: the account, or a request for a code where the person has set that up. */
export const signInAnswerSchema = z.union([userSchema, z.object({ needs: z.literal("code") })]);

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
