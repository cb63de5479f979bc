/** Schemas for passwords, second factors and passkeys. In their own file, because most pages do not need them. */
import * as z from "zod/mini";
import { singleLineText } from "../../text.ts";
import { emailSchema, passwordSchema } from "./credentials.ts";

/** The token of a one-time link. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** The person's current password; omitted by people without one, who sign in with a provider or a passkey. */
const currentPassword = z.optional(z.string().check(z.maxLength(200)));

export const passwordChangeSchema = z.object({ password: currentPassword, newPassword: passwordSchema });
export const passwordResetSchema = z.object({ token: linkTokenSchema, newPassword: passwordSchema });
export const emailChangeSchema = z.object({ password: currentPassword, email: emailSchema });
export const linkSchema = z.object({ token: linkTokenSchema });

/** Whether a new email address is active at once, or after its confirmation link is opened. */
export const emailStateSchema = z.enum(["changed", "sent"]);

/** A one-time link as its creator sees it, once. The hub stores only a hash of its token. */
export const newLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });

/** The person's own password, to confirm a change to how they sign in (reauthentication). */
export const proofSchema = z.object({ password: currentPassword });

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

/** The data for an authenticator app: the secret to type, and the text of a QR code. */
export const totpDraftSchema = z.object({ secret: z.string(), uri: z.string() });

/** Recovery codes, shown once. The hub stores only their hashes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The passkey messages between browser and hub follow WebAuthn, and its library validates them. */
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
  name: z.optional(singleLineText(60)),
  passkey: z.object({
    ...passkeyFields,
    response: z.looseObject({
      clientDataJSON: passkeyText,
      attestationObject: passkeyText,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});
export const passkeySignInSchema = z.object({
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

/** External identity providers: the operator's OpenID provider, or Google. */
export const providerSchema = z.enum(["oidc", "google"]);
export type ProviderName = z.infer<typeof providerSchema>;

/** The person's sign-in methods. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** Whether sign-in asks for an authenticator code after the password. */
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeyInfoSchema),
  /** The providers of this hub, and whether the person's account there is linked. */
  providers: z.array(z.object({ provider: providerSchema, isLinked: z.boolean() })),
  /** Whether the person is the hub's admin. */
  isAdmin: z.boolean(),
});
export type Security = z.infer<typeof securitySchema>;
