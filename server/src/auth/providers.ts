/**
 * Sign-in through OpenID Connect: authorization code with PKCE, state and nonce. The ID token's signature is verified.
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
      "sign-in: PUBLIC_URL is not set, so providers redirect to the address that the request names; behind a proxy that replaces it, set PUBLIC_URL",
    );

  return {
    ...readConfiguredProviders(config),

    /** Returns the provider's authorization URL, and the state that the session stores until the browser returns. */
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
     * Returns the account that the person signed in with. Throws unless the provider's answer is genuine and belongs to
     * this attempt.
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

/** The providers that this hub has configured, and a person's identities at them. */
function readConfiguredProviders(config: Pick<Config, "oidc" | "google">) {
  const has = (name: ProviderName): boolean => config[name] !== undefined;
  const names = providerSchema.options.filter(has);

  /** The issuer of a person's identity at a provider; undefined without an identity or a configured provider. */
  function issuerOf(name: ProviderName, identities: readonly Identity[]): string | undefined {
    const issuer = config[name]?.issuer;
    if (issuer === undefined) return undefined;
    // The issuer's own spelling may differ by a slash from the operator's.
    return identities.find((identity) => new URL(identity.issuer).href === new URL(issuer).href)?.issuer;
  }

  return {
    has,
    names,
    issuerOf,

    /** All issuers that a person can sign in through, except one. */
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
