/** What is said of passwords, second factors and passkeys; apart, because most pages need none of it. */
import * as z from "zod/mini";
import { lineOfText } from "../../text.ts";
import { emailSchema, passwordSchema } from "./schema.ts";

/** What opens a one-time link. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** The password that a person has now; left out by who has none and signs in through a provider or with a passkey. */
const ownPassword = z.optional(z.string().check(z.maxLength(200)));

export const passwordChangeSchema = z.object({ password: ownPassword, newPassword: passwordSchema });
export const passwordResetSchema = z.object({ token: linkTokenSchema, newPassword: passwordSchema });
export const emailChangeSchema = z.object({ password: ownPassword, email: emailSchema });
export const linkSchema = z.object({ token: linkTokenSchema });

/** Whether an e-mail address holds already, or only once the link that was sent there is opened. */
export const emailStateSchema = z.enum(["changed", "sent"]);

/** A one-time link as its maker sees it once; only a hash of what opens it is kept. */
export const newLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });

/** The own password, typed once more: what a change to how one signs in asks for. */
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

/** Who else can vouch for a person: an OpenID provider of the operator's, or Google. */
export const providerSchema = z.enum(["oidc", "google"]);
export type ProviderName = z.infer<typeof providerSchema>;

/** How a person gets in. */
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
