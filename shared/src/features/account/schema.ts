import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";
import { freeText, lineOfText, timeZoneSchema } from "../../text.ts";

export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.email("Please enter an e-mail address"), z.maxLength(254));

/** Ten characters or more, as NIST SP 800-63B advises length over composition; 200 bounds the hashing. */
export const passwordSchema = z
  .string()
  .check(z.minLength(10, "Use at least 10 characters"), z.maxLength(200, "Use at most 200 characters"));

const personName = lineOfText(80);

export const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  firstName: personName,
  lastName: z._default(freeText(80), ""),
  /** Where the new family lives; without it the hub's own zone counts. */
  timeZone: z.optional(timeZoneSchema),
  /** The token of an invite, where the hub asks for one. Making the account does not use it up. */
  inviteToken: z.optional(z.string().check(z.maxLength(100))),
});

/** The password that a person has now; left out by who has none and signs in through a provider or with a passkey. */
const ownPassword = z.optional(z.string().check(z.maxLength(200)));

export const proofSchema = z.object({ password: ownPassword });

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

/** What an authenticator app has to know: to be typed, and as the text of a QR code. */
export const totpDraftSchema = z.object({ secret: z.string(), uri: z.string() });

/** Recovery codes as they are shown once; only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What browsers and the hub say to each other about passkeys has a standard of its own, which is checked by it. */
const passkeyText = z.string().check(z.maxLength(4_000));
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
const passkeyFields = {
  id: passkeyText,
  rawId: passkeyText,
  type: z.literal("public-key"),
  clientExtensionResults: z.unknown(),
  authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
};
export const newPasskeySchema = z.object({
  name: z.optional(lineOfText(60)),
  passkey: z.object({
    ...passkeyFields,
    response: z.looseObject({
      clientDataJSON: passkeyText,
      attestationObject: passkeyText,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});
export const shownPasskeySchema = z.object({
  passkey: z.object({
    ...passkeyFields,
    response: z.looseObject({
      clientDataJSON: passkeyText,
      authenticatorData: passkeyText,
      signature: passkeyText,
      userHandle: z.optional(passkeyText),
    }),
  }),
});
export const passkeyInfoSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type PasskeyInfo = z.infer<typeof passkeyInfoSchema>;

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** What opens a one-time link. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

export const passwordChangeSchema = z.object({ password: ownPassword, newPassword: passwordSchema });
export const passwordResetSchema = z.object({ token: linkTokenSchema, newPassword: passwordSchema });
export const emailChangeSchema = z.object({ password: ownPassword, email: emailSchema });
export const linkSchema = z.object({ token: linkTokenSchema });

/** Whether an e-mail address holds already, or only once the link that was sent there is opened. */
export const emailStateSchema = z.enum(["changed", "sent"]);

/** How a person gets in. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** Whether a code of an authenticator app is asked for after the password. */
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeyInfoSchema),
});
export type Security = z.infer<typeof securitySchema>;

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

/** A one-time link as its maker sees it once; only a hash of what opens it is kept. */
export const newLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });

/** The signed-in person. `epoch` names the generation of the family's document that screens keep a copy of. */
export const userSchema = z.object({
  id: idSchema<"user">(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  familyId: idSchema<"family">(),
  memberId: idSchema<"member">(),
  role: roleSchema,
  epoch: z.int(),
  /** Where the family lives: a day begins and ends there, wherever a screen is. */
  timeZone: z.string(),
});

export type User = z.infer<typeof userSchema>;

/** What a password opens: the account, or, where the person wants that, the question for a code. */
export const signInAnswerSchema = z.union([userSchema, z.object({ needs: z.literal("code") })]);

/** Whether somebody may make an account: at once, with an invite, or not at all. */
export const signUpsSchema = z.enum(["open", "invite", "closed"]);
export type SignUps = z.infer<typeof signUpsSchema>;

/** The ways to sign in that this hub has set up, and what else every page needs to know of it. */
export const authOptionsSchema = z.object({
  password: z.boolean(),
  oidc: z.boolean(),
  google: z.boolean(),
  /** Whether whoever asks may make an account. */
  signUps: signUpsSchema,
  supportEmail: z.nullable(z.string()),
  /** Whether this hub can send e-mail. */
  sendsEmail: z.boolean(),
  /** Whether this hub sends links by e-mail to who forgot their password. */
  sendsLinks: z.boolean(),
  /** Whether this hub can turn a recording into text. */
  transcribes: z.boolean(),
  /** Whether controls that a demo leaves without a function are shown that way. */
  placeholders: z.boolean(),
});
