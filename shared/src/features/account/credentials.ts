/**
 * What people enter to sign up and to sign in. Pages of people who are signed in load without it.
 */
import * as z from "zod/mini";
import { freeText, givenTimeZoneSchema, lineOfText } from "../../text.ts";
import { userSchema } from "./schema.ts";

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

/** What a correct password leads to: the account, or a request for a code where the person has set that up. */
export const signInAnswerSchema = z.union([userSchema, z.object({ needs: z.literal("code") })]);
