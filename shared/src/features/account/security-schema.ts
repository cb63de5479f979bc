/** Schemas about passwords, second factors and passkeys; in their own file, because most pages need none of them. */
import * as z from "zod/mini";
import { lineOfText } from "../../text.ts";
import { emailSchema, passwordSchema } from "./credentials.ts";

/** The token of a one-time link. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** The person's present password; left out by people who have none and sign in through a provider or with a passkey. */
const ownPassword = z.optional(z.string().check(z.maxLength(200)));

export const passwordChangeSchema = z.object({ password: ownPassword, newPassword: passwordSchema });
export const passwordResetSchema = z.object({ token: linkTokenSchema, newPassword: passwordSchema });
export const emailChangeSchema = z.object({ password: ownPassword, email: emailSchema });
export const linkSchema = z.object({ token: linkTokenSchema });

/** Whether a new e-mail address is in use already, or only once the link sent to it is opened. */
export const emailStateSchema = z.enum(["changed", "sent"]);

/** A one-time link as its maker sees it, once; the hub keeps only a hash of its token. */
export const newLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });

/** The person's own password, typed once more to confirm a change to how they sign in. */
export const proofSchema = z.object({ password: ownPassword });

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

/** What an authenticator app needs: the secret to be typed, and the text of a QR code. */
export const totpDraftSchema = z.object({ secret: z.string(), uri: z.string() });

/** Recovery codes, shown once; the hub keeps only their hashes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What browsers and the hub exchange about passkeys follows a standard (WebAuthn), whose library checks it. */
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

/** Who else can confirm who a person is: an OpenID provider of the operator's, or Google. */
export const providerSchema = z.enum(["oidc", "google"]);
export type ProviderName = z.infer<typeof providerSchema>;

/** The ways in which a person can sign in. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** Whether a code of an authenticator app is asked for after the password. */
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeyInfoSchema),
  /** The providers that this hub has set up, and whether the person's account there opens this one. */
  providers: z.array(z.object({ provider: providerSchema, isLinked: z.boolean() })),
  /** Whether the person looks after this hub. */
  isAdmin: z.boolean(),
});
export type Security = z.infer<typeof securitySchema>;
