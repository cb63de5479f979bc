/** Rate limits. Attempts are counted in Redis, or in memory without Redis or during an outage. */
import { HubError } from "@hub/shared/errors";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.ts";

/**
 * `times` per `seconds`. One address can be a whole household, or all callers behind a proxy that TRUST_PROXY does not
 * account for.
 */
export function ratesFor({ signUpsPerHour }: Pick<Config, "signUpsPerHour">) {
  return {
    /** Per address and email; a success resets it. */
    signIn: { times: 10, seconds: 15 * 60 },
    signInPerAddress: { times: 100, seconds: 15 * 60 },
    /** Per email, from all devices on which the person has not signed in before. */
    signInPerEmail: { times: 100, seconds: 60 * 60 },
    /** Per device on which the person signed in before; a success resets it. */
    signInPerDevice: { times: 10, seconds: 15 * 60 },
    /** Sign-ins through Google or an OpenID provider, per address; each stores a session for a while. */
    providerSignIns: { times: 60, seconds: 15 * 60 },
    signUp: { times: signUpsPerHour, seconds: 60 * 60 },
    /** Reauthentication attempts, per person; a success resets it. */
    proofs: { times: 10, seconds: 15 * 60 },
    /**
     * Authenticator codes after a correct password, per known device, and per person for all other devices; a success
     * resets it.
     */
    codes: { times: 5, seconds: 15 * 60 },
    codesPerDay: { times: 30, seconds: 24 * 60 * 60 },
    /** Recovery codes after a correct password, per person and address; 122 random bits cannot be guessed. */
    recoveryCodes: { times: 10, seconds: 15 * 60 },
    /** PINs, per child and shared device; a success resets it. */
    pins: { times: 5, seconds: 60 },
    pinsPerHour: { times: 10, seconds: 60 * 60 },
    /** Wrong PINs, per child and per family. */
    pinsPerDay: { times: 20, seconds: 24 * 60 * 60 },
    pinsPerFamily: { times: 100, seconds: 24 * 60 * 60 },
    /** Attempts to use a child's code, per address. */
    childCodes: { times: 20, seconds: 15 * 60 },
    /** Passkey sign-ins, per address; each stores a session for a while. */
    passkeySignIns: { times: 60, seconds: 15 * 60 },
    /** Password reset mails, per address and per email, so no mailbox is flooded. */
    passwordResets: { times: 20, seconds: 60 * 60 },
    passwordResetsPerEmail: { times: 3, seconds: 60 * 60 },
    /** Opening account links, per address. */
    accountLinks: { times: 30, seconds: 15 * 60 },
    /** New passwords and email addresses, and links for others, per person. */
    accountChanges: { times: 20, seconds: 60 * 60 },
    /** Attempts to restore a backup on the sign-in page, per address; each attempt uploads the file. */
    restores: { times: 10, seconds: 60 * 60 },
    /** Viewing and accepting invites, per address. */
    inviteLinks: { times: 60, seconds: 15 * 60 },
    /** Opening guest links, per address; an open page polls every minute. */
    guestLinks: { times: 150, seconds: 15 * 60 },
    /**
     * Displays that request a pairing code, per address. An unconfirmed display requests a new one every 10 minutes.
     */
    pairings: { times: 60, seconds: 15 * 60 },
    /** Attempts to confirm a pairing code, per family. */
    pairingCodes: { times: 20, seconds: 15 * 60 },
    /** Creating invites and guest links, per person. */
    invites: { times: 30, seconds: 60 * 60 },
    /** Photos, per person. */
    uploads: { times: 30, seconds: 60 * 60 },
    /** Web pages fetched for a recipe, per person. */
    recipePages: { times: 60, seconds: 10 * 60 },
    /** Recipes added, per person: imports from another app add them one by one. */
    recipes: { times: 600, seconds: 10 * 60 },
    /** Changes of names and settings, per person. */
    saves: { times: 120, seconds: 60 },
    /** Reading and undoing history, per person; a crafted page can take a second. */
    history: { times: 100, seconds: 60 },
    /** Test notifications, per person; each contacts external services. */
    reachTests: { times: 20, seconds: 15 * 60 },
    /** Self-tests, per family. Each uses some of the sign-ins that the hub's own address may make. */
    selfTests: { times: 12, seconds: 15 * 60 },
    /** Self-tests of all people: each keeps the hub busy for seconds, and sign-ups may be open. */
    selfTestRuns: { times: 24, seconds: 60 * 60 },
    /**
     * Requests for secret calendar addresses, per address; services fetch many families' calendars from one address.
     */
    calendarTries: { times: 600, seconds: 15 * 60 },
    /** Reads of one secret calendar address; calendar apps read it a few times a day. */
    calendarFiles: { times: 30, seconds: 15 * 60 },
    /** Wrong app passwords, per address; a correct one is still accepted. */
    appPasswords: { times: 60, seconds: 15 * 60 },
    /** Wrong app passwords, per email; a correct one is still accepted. */
    appPasswordsPerEmail: { times: 100, seconds: 60 * 60 },
    /** Calendar files previewed or imported, per person. */
    calendarImports: { times: 40, seconds: 10 * 60 },
    /** Fetches of remote calendars on request, per person. */
    calendarFetches: { times: 30, seconds: 10 * 60 },
    /** Full exports, per person. */
    exports: { times: 10, seconds: 60 * 60 },
    /** Attempts to delete an account, per person. */
    deletions: { times: 10, seconds: 60 * 60 },
    /** Work of the planner or a responder, per person; a week of dinners counts seven. */
    assistant: { times: 120, seconds: 10 * 60 },
    /** Error reports from pages, per address; a page sends at most three. */
    clientErrors: { times: 30, seconds: 60 },
    /** Error reports of all anonymous callers, and of all signed-in people: each writes a log line. */
    clientErrorsOfHub: { times: 300, seconds: 60 * 60 },
    /** All calls together, per person, or per address of an anonymous caller. */
    calls: { times: 1_000, seconds: 10 },
  };
}

export type Rates = ReturnType<typeof ratesFor>;
export type RateName = keyof Rates;

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(options: { redis: Redis | undefined; prefix: string; rates: Rates }) {
  const { redis, prefix, rates } = options;
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  for (const [name, { times, seconds }] of Object.entries(rates)) {
    const inMemory = new RateLimiterMemory({ points: times, duration: seconds });
    const shared = redis && {
      storeClient: redis,
      keyPrefix: `${prefix}rate:${name}`,
      points: times,
      duration: seconds,
      // A caller over the limit costs no round trip to Redis.
      inMemoryBlockOnConsumed: times + 1,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory,
    };
    limiters.set(name, shared ? new RateLimiterRedis(shared) : inMemory);
  }
  return {
    /** Counts one attempt; throws `rate-limited` after too many. */
    async spend(name: RateName, key: string): Promise<void> {
      try {
        await limiters.get(name)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new HubError("rate-limited", undefined, Math.ceil(error.msBeforeNext / 1_000));
      }
    },
    async reset(name: RateName, key: string): Promise<void> {
      await limiters.get(name)?.delete(key);
    },
    /** Refunds an attempt that turned out not to count. */
    async refund(name: RateName, key: string): Promise<void> {
      await limiters.get(name)?.reward(key);
    },
    /** Resets all attempts that were counted under these keys. */
    async resetAll(keys: readonly string[]): Promise<void> {
      await Promise.all([...limiters.values()].flatMap((limiter) => keys.map((key) => limiter.delete(key))));
    },
  };
}
