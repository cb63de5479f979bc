/**
 * How often each thing may be tried. Tries are counted in Redis, or in memory without Redis or while it is away.
 */
import { HubError } from "@hub/shared/errors";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.ts";

/**
 * `times` per `seconds`. One address can be a whole household, or everybody behind a proxy that TRUST_PROXY does not
 * account for.
 */
export function ratesFor({ signUpsPerHour }: Pick<Config, "signUpsPerHour">) {
  return {
    /** Per address and e-mail; a success forgets the tries before it. */
    signIn: { times: 10, seconds: 15 * 60 },
    signInPerAddress: { times: 100, seconds: 15 * 60 },
    /** Per e-mail, from any device on which the person has not signed in before. */
    signInPerEmail: { times: 100, seconds: 60 * 60 },
    /** Per device on which the person has signed in before; a success forgets the tries before it. */
    signInPerDevice: { times: 10, seconds: 15 * 60 },
    /** Sign-ins through Google or an OpenID provider, per address; each keeps a session for a while. */
    providerSignIns: { times: 60, seconds: 15 * 60 },
    signUp: { times: signUpsPerHour, seconds: 60 * 60 },
    /** Tries to prove one's identity before changing a security setting, per person; a success forgets them. */
    proofs: { times: 10, seconds: 15 * 60 },
    /**
     * Codes of an authenticator app after a right password, per device on which the person has signed in before, and per
     * person on all others together; a success forgets the tries before it.
     */
    codes: { times: 5, seconds: 15 * 60 },
    codesPerDay: { times: 30, seconds: 24 * 60 * 60 },
    /** Recovery codes after a right password, per person and address; 122 random bits are not guessed. */
    recoveryCodes: { times: 10, seconds: 15 * 60 },
    /** PINs, per child and shared device; a success forgets the tries before it. */
    pins: { times: 5, seconds: 60 },
    pinsPerHour: { times: 10, seconds: 60 * 60 },
    /** Wrong PINs, per child and per family. */
    pinsPerDay: { times: 20, seconds: 24 * 60 * 60 },
    pinsPerFamily: { times: 100, seconds: 24 * 60 * 60 },
    /** Tries of a code for a child, per address. */
    childCodes: { times: 20, seconds: 15 * 60 },
    /** Sign-ins with a passkey, per address; each keeps a session for a while. */
    passkeySignIns: { times: 60, seconds: 15 * 60 },
    /** Mails with a link to a new password, per address, and per e-mail, so that nobody floods another's mailbox. */
    passwordResets: { times: 20, seconds: 60 * 60 },
    passwordResetsPerEmail: { times: 3, seconds: 60 * 60 },
    /** Opening links to an account, per address. */
    accountLinks: { times: 30, seconds: 15 * 60 },
    /** New passwords and e-mail addresses, and links for others, per person. */
    accountChanges: { times: 20, seconds: 60 * 60 },
    /** Tries to restore a backup on the first page, per address; each try sends the file. */
    restores: { times: 10, seconds: 60 * 60 },
    /** Looking at and accepting invites, per address. */
    inviteLinks: { times: 60, seconds: 15 * 60 },
    /** Opening links for guests, per address; a page that shows one asks again every minute. */
    guestLinks: { times: 150, seconds: 15 * 60 },
    /** Displays that ask for a pairing code, per address. One that nobody confirms asks again every 10 minutes. */
    pairings: { times: 60, seconds: 15 * 60 },
    /** Tries to confirm a pairing code, per family. */
    pairingCodes: { times: 20, seconds: 15 * 60 },
    /** Making invites and links for guests, per person. */
    invites: { times: 30, seconds: 60 * 60 },
    /** Photos, per person. */
    uploads: { times: 30, seconds: 60 * 60 },
    /** Web pages read for the recipe in them, per person. */
    recipePages: { times: 60, seconds: 10 * 60 },
    /** Recipes that are added, per person: another app's are imported one by one. */
    recipes: { times: 600, seconds: 10 * 60 },
    /** Changes of names and settings, per person. */
    saves: { times: 120, seconds: 60 },
    /** Reading who changed what, and taking it back, per person; a page can be made to take a second. */
    history: { times: 100, seconds: 60 },
    /** Test notifications to a person, per person; each asks services elsewhere. */
    reachTests: { times: 20, seconds: 15 * 60 },
    /** Self-tests, per family. Each takes some of the sign-ins that the hub's own address may make. */
    selfTests: { times: 12, seconds: 15 * 60 },
    /** Self-tests on this hub, whoever asked: each keeps it busy for some seconds, and anybody may sign up. */
    selfTestRuns: { times: 24, seconds: 60 * 60 },
    /** Asking for secret addresses of calendars, per address; services ask for those of many families from one. */
    calendarTries: { times: 600, seconds: 15 * 60 },
    /** Reading one of them; calendars do so a few times a day. */
    calendarFiles: { times: 30, seconds: 15 * 60 },
    /** Wrong app passwords, per address; a right one is let in all the same. */
    appPasswords: { times: 60, seconds: 15 * 60 },
    /** Wrong app passwords, per e-mail; a right one is let in all the same. */
    appPasswordsPerEmail: { times: 100, seconds: 60 * 60 },
    /** Calendar files that are looked at or brought in, per person. */
    calendarImports: { times: 40, seconds: 10 * 60 },
    /** Calendars elsewhere that are asked for because somebody subscribes to them or wants them now, per person. */
    calendarFetches: { times: 30, seconds: 10 * 60 },
    /** Exports of everything, per person. */
    exports: { times: 10, seconds: 60 * 60 },
    /** Tries to delete an account, per person. */
    deletions: { times: 10, seconds: 60 * 60 },
    /** What the planner or a responder works out, per person; a week of dinners is seven. */
    assistant: { times: 120, seconds: 10 * 60 },
    /** Error reports from pages, per address; a page sends three at most. */
    clientErrors: { times: 30, seconds: 60 },
    /** Error reports of everybody not signed in, and of everybody signed in: each is a line in the log. */
    clientErrorsOfHub: { times: 300, seconds: 60 * 60 },
    /** All calls together, per person, or per address of somebody not signed in. */
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
      // A caller who is over the limit costs no trip to Redis.
      inMemoryBlockOnConsumed: times + 1,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory,
    };
    limiters.set(name, shared ? new RateLimiterRedis(shared) : inMemory);
  }
  return {
    /** Counts one try; throws `rate-limited` when there were too many. */
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
    /** Takes one try back that turned out not to count. */
    async refund(name: RateName, key: string): Promise<void> {
      await limiters.get(name)?.reward(key);
    },
    /** Forgets all tries, whatever they were for, that were counted under these keys. */
    async resetAll(keys: readonly string[]): Promise<void> {
      await Promise.all([...limiters.values()].flatMap((limiter) => keys.map((key) => limiter.delete(key))));
    },
  };
}
