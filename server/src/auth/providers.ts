/**
 * Sign-in through OpenID Connect: authorization code with PKCE, state and nonce; the ID token's signature is checked.
 */
import { HubError } from "@hub/shared/errors";
import { emailSchema } from "@hub/shared/features/account/credentials";
import { type ProviderName, providerSchema } from "@hub/shared/features/account/security-schema";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Identity } from "../storage/users.ts";
import type { Profile } from "./accounts.ts";
import { createDiscovery } from "./provider-discovery.ts";
import type { LoginAttempt } from "./sessions.ts";

const maxNameLength = 80;

export type Providers = ReturnType<typeof createProviders>;

export function createProviders(config: Pick<Config, "oidc" | "google" | "publicUrl">, log: Log) {
  const discover = createDiscovery(config, log);
  if ((config.oidc || config.google) && config.publicUrl === undefined)
    log.warn(
      {},
      "sign-in: PUBLIC_URL is not set, so a provider is told to lead back to the address that the hub was asked for; behind a proxy that replaces it, set PUBLIC_URL",
    );

  return {
    ...readConfiguredProviders(config),

    /** The provider's address to send the browser to, and what the session has to remember until it comes back. */
    async startLogin(
      name: ProviderName,
      { redirectUri, next }: { redirectUri: string; next: string },
    ): Promise<{ url: string; loginAttempt: LoginAttempt }> {
      const configuration = await discover(name);
      const loginAttempt = {
        provider: name,
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
        next,
      };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: loginAttempt.state,
        nonce: loginAttempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(loginAttempt.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, loginAttempt };
    },

    /**
     * The account that somebody signed in with. Throws unless the provider's answer is genuine and for this attempt.
     */
    async finishLogin(name: ProviderName, loginAttempt: LoginAttempt, answerUrl: URL): Promise<ProviderAccount> {
      if (loginAttempt.provider !== name) throw new HubError("forbidden");
      const configuration = await discover(name);
      const tokens = await authorizationCodeGrant(configuration, answerUrl, {
        pkceCodeVerifier: loginAttempt.codeVerifier,
        expectedState: loginAttempt.state,
        expectedNonce: loginAttempt.nonce,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (!idClaims) throw new HubError("forbidden");
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, idClaims.sub) : {};
      return readClaims({ issuer: idClaims.iss, subject: idClaims.sub }, { ...idClaims, ...userInfo });
    },
  };
}

/** Which providers this hub has set up, and which of a person's identities belong to them. */
function readConfiguredProviders(config: Pick<Config, "oidc" | "google">) {
  const has = (name: ProviderName): boolean => config[name] !== undefined;
  const names = providerSchema.options.filter(has);

  /** The issuer of a person's identity at a provider; undefined when they have none, or the provider is not set up. */
  function issuerOf(name: ProviderName, identities: readonly Identity[]): string | undefined {
    const issuer = config[name]?.issuer;
    if (issuer === undefined) return undefined;
    // The issuer as it names itself may differ by a slash from what the operator wrote.
    return identities.find((identity) => new URL(identity.issuer).href === new URL(issuer).href)?.issuer;
  }

  return {
    has,
    names,
    issuerOf,

    /** All issuers through which a person can sign in, except one. */
    issuersExcept: (left: string | undefined, identities: readonly Identity[]): string[] =>
      names.flatMap((name) => issuerOf(name, identities) ?? []).filter((issuer) => issuer !== left),
  };
}

export interface ProviderAccount {
  identity: Identity;
  profile: Profile;
  isEmailVerified: boolean;
}

function readClaims(identity: Identity, claims: Record<string, unknown>): ProviderAccount {
  const email = emailSchema.safeParse(claims.email);
  const text = (value: unknown) => (typeof value === "string" ? value.trim().slice(0, maxNameLength).trim() : "");
  return {
    identity,
    profile: {
      email: email.success ? email.data : "",
      firstName: text(claims.given_name) || text(claims.name),
      lastName: text(claims.family_name),
    },
    isEmailVerified: email.success && claims.email_verified === true,
  };
}
