/** How often things may be tried. Counted in Redis when there is one; while it is away, and without it, in memory. */
import { HubError } from "@hub/shared/errors";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.ts";

/** `times` per `seconds`. An address can be a whole household, or all of a proxy that is not in TRUST_PROXY. */
export function ratesFor({ signUpsPerHour }: Pick<Config, "signUpsPerHour">) {
  return {
    /** Per address and e-mail; a success forgets the tries before it. */
    signIn: { times: 10, seconds: 15 * 60 },
    signInPerAddress: { times: 100, seconds: 15 * 60 },
    /** Per e-mail, from wherever but devices on which the person has signed in before. */
    signInPerEmail: { times: 100, seconds: 60 * 60 },
    /** Per device on which the person has signed in before; a success forgets the tries before it. */
    signInPerDevice: { times: 10, seconds: 15 * 60 },
    /** Ways to a provider and back, per address; each keeps a session for a while. */
    providerSignIns: { times: 60, seconds: 15 * 60 },
    signUp: { times: signUpsPerHour, seconds: 60 * 60 },
    /** Tries to show who one is before a change of what keeps others out, per person; a success forgets them. */
    proofs: { times: 10, seconds: 15 * 60 },
    /** Codes of an app and recovery codes, per person who gave the right password, also over days; a success forgets them. */
    codes: { times: 5, seconds: 15 * 60 },
    codesPerDay: { times: 30, seconds: 24 * 60 * 60 },
    /** Sign-ins with a passkey, per address; each keeps a session for a while. */
    passkeySignIns: { times: 60, seconds: 15 * 60 },
    /** Links by mail for who forgot their password, per address, and per e-mail, whose owner did not ask for all that mail. */
    forgotten: { times: 20, seconds: 60 * 60 },
    forgottenPerEmail: { times: 3, seconds: 60 * 60 },
    /** Opening links to an account, per address. */
    accountLinks: { times: 30, seconds: 15 * 60 },
    /** New passwords and e-mail addresses, and links for others, per person. */
    accountChanges: { times: 20, seconds: 60 * 60 },
    /** Backups that are restored on the first page, per address; each passphrase takes a file. */
    restores: { times: 10, seconds: 60 * 60 },
    /** Looking at and accepting links, per address. */
    inviteLinks: { times: 60, seconds: 15 * 60 },
    /** Devices that ask for a code, per address. One that nobody confirms asks again every 10 minutes. */
    pairings: { times: 60, seconds: 15 * 60 },
    /** Tries to confirm a code, per family. */
    pairingCodes: { times: 20, seconds: 15 * 60 },
    /** Making links, per person. */
    invites: { times: 30, seconds: 60 * 60 },
    /** Photos, per person. */
    uploads: { times: 30, seconds: 60 * 60 },
    /** Pages read for recipes, per person. */
    recipePages: { times: 60, seconds: 10 * 60 },
    /** Names and settings, per person. */
    saves: { times: 120, seconds: 60 },
    /** Tests of whether the hub reaches a person, per person; each asks services elsewhere. */
    reachTests: { times: 20, seconds: 15 * 60 },
    /** Self-tests, per family. Each takes some of the sign-ins that the hub's own address may make. */
    selfTests: { times: 12, seconds: 15 * 60 },
    /** Runs of the self-test on this hub, whoever asked: each keeps it busy for some seconds, and anybody may sign up. */
    selfTestRuns: { times: 24, seconds: 60 * 60 },
    /** Archives of everything, per person. */
    exports: { times: 10, seconds: 60 * 60 },
    /** Tries to delete an account, per person. */
    deletions: { times: 10, seconds: 60 * 60 },
    /** Whatever an engine has to think for, per person; a week of dinners is seven. */
    assistant: { times: 120, seconds: 10 * 60 },
    /** Errors of pages, per address; a page sends three at most. */
    clientErrors: { times: 30, seconds: 60 },
    /** The same on this hub, of all strangers and of everybody else: each is a line in the log. */
    clientErrorsOfHub: { times: 300, seconds: 60 * 60 },
    /** Every call, per person, else per address. */
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
    async forget(name: RateName, key: string): Promise<void> {
      await limiters.get(name)?.delete(key);
    },
    /** Forgets all tries of every kind that were counted under these keys. */
    async forgetAll(keys: readonly string[]): Promise<void> {
      await Promise.all([...limiters.values()].flatMap((limiter) => keys.map((key) => limiter.delete(key))));
    },
  };
}
