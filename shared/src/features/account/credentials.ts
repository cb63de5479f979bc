/** Schemas for the input of sign-up and sign-in. Pages of signed-in users load without them. */
import * as z from "zod/mini";
import { freeText, singleLineText, timeZoneInputSchema } from "../../text.ts";
import { userSchema } from "./schema.ts";

/**
 * The domain of the placeholder address of a child without email. The hub sends no mail there, and it cannot be used
 * to sign in.
 */
export const noMailDomain = "no-mail.invalid";

const notAscii =
  "Use an address without accented or non-Latin letters before the @. Many mail servers don't accept those";

/** Domains with other letters have an ASCII form (punycode), which every mail server treats as the same domain. */
function withAsciiDomain(email: string): string {
  const [, name = "", domain = ""] = /^(.*)@([\p{L}\p{M}\p{N}.-]*)$/su.exec(email) ?? [];
  if (!/[^ -~]/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** Zod's own pattern, plus punycode endings. */
const plainEmail = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

export const emailSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite(withAsciiDomain),
  z.refine((email) => !/[^ -~].*@/.test(email), notAscii),
  z.email({ pattern: plainEmail, error: "Please enter an email address" }),
  z.maxLength(254),
  z.refine((email) => !email.endsWith(`@${noMailDomain}`), "Please enter an email address"),
);

/** At least ten characters, because NIST SP 800-63B advises length over composition. 200 bounds the work of hashing. */
export const passwordSchema = z
  .string()
  .check(z.minLength(10, "Use at least 10 characters"), z.maxLength(200, "Use at most 200 characters"));

const personName = singleLineText(80);

export const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  firstName: personName,
  lastName: z._default(freeText(80), ""),
  /** Where the new family lives; the default is the hub's own zone. */
  timeZone: z.optional(timeZoneInputSchema),
  /** The token of an invite, if the hub requires one. Creating the account does not use it up. */
  inviteToken: z.optional(z.string().check(z.maxLength(100))),
});

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The result of a correct password: the user, or a request for a code if the user has a second factor. */
export const signInAnswerSchema = z.union([userSchema, z.object({ needs: z.literal("code") })]);
