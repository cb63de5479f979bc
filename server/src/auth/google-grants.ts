/** Grants that people give the hub at Google beyond signing in: access to their calendars, by OAuth with PKCE. */
import { HubError } from "@hub/shared/errors";
import { emailSchema } from "@hub/shared/features/account/credentials";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from "openid-client";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createDiscovery } from "./provider-discovery.ts";

/** State that the session stores until the browser returns. */
export interface GrantAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Grant {
  email: string;
  refreshToken: string;
}

export class GrantEndedError extends HubError {
  constructor() {
    super("invalid", "Google no longer gives the hub access. Sign in to Google again.");
  }
}

const calendarScope = "https://www.googleapis.com/auth/calendar";
const notGranted = "Google did not give the hub access to your calendars. Please allow it to see and change them.";
const unreachable = "We couldn't reach Google. The hub tries again automatically.";
/** A token is not used during this time before its expiry. */
const expiryMarginMs = 60_000;
const defaultLifetimeMs = 3_600_000;
const maxTokens = 10_000;

export type GoogleGrants = ReturnType<typeof createGoogleGrants>;

export function createGoogleGrants(config: Pick<Config, "oidc" | "google">, log: Pick<Log, "warn">) {
  const discover = createDiscovery(config, log);
  /** Access tokens by account, in memory only. */
  const tokens = new Map<string, { text: string; endsMs: number }>();

  async function renew(owner: string, refreshToken: string): Promise<string> {
    const response = await refreshTokenGrant(await discover("google"), refreshToken).catch((error: unknown) => {
      if (error instanceof ResponseBodyError && error.error === "invalid_grant") throw new GrantEndedError();
      log.warn({ error: String(error) }, "calendar accounts: Google refused an access token");
      throw new HubError("invalid", unreachable);
    });
    if (tokens.size >= maxTokens) tokens.clear();
    const lifetimeMs = (response.expires_in ?? defaultLifetimeMs / 1000) * 1000;
    tokens.set(owner, { text: response.access_token, endsMs: Date.now() + lifetimeMs - expiryMarginMs });
    return response.access_token;
  }

  return {
    /** Returns Google's authorization URL and the state for the session. */
    async begin(redirectUri: string): Promise<{ url: string; attempt: GrantAttempt }> {
      const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await discover("google"), {
        redirect_uri: redirectUri,
        scope: `openid email ${calendarScope}`,
        // Without both, Google grants access for only an hour.
        access_type: "offline",
        prompt: "consent",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, attempt };
    },

    /** Throws unless the answer is genuine, belongs to this attempt, and grants the calendars. */
    async finish({ state, nonce, codeVerifier }: GrantAttempt, answerUrl: URL): Promise<Grant> {
      const response = await authorizationCodeGrant(await discover("google"), answerUrl, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const email = emailSchema.safeParse(response.claims()?.email);
      const scopes = response.scope?.split(" ") ?? [calendarScope];
      if (!email.success || response.refresh_token === undefined || !scopes.includes(calendarScope))
        throw new HubError("forbidden", notGranted);
      return { email: email.data, refreshToken: response.refresh_token };
    },

    /** Returns an access token for the calendars. `isRefused` means that Google refused the last one. */
    async token(owner: string, refreshToken: string, { isRefused }: { isRefused: boolean }): Promise<string> {
      const cached = tokens.get(owner);
      if (cached && !isRefused && cached.endsMs > Date.now()) return cached.text;
      return renew(owner, refreshToken);
    },

    /** Drops the cached access token of an earlier grant. */
    forget: (owner: string): void => void tokens.delete(owner),

    /** Revokes the grant at Google. Never rejects. */
    async revoke(owner: string, refreshToken: string): Promise<void> {
      tokens.delete(owner);
      try {
        await tokenRevocation(await discover("google"), refreshToken);
      } catch (error) {
        log.warn({ error: String(error) }, "calendar accounts: revoking a grant at Google failed");
      }
    },
  };
}
