/** Hashes passwords with scrypt. Each hash stores its parameters, so the cost can be raised later. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { HubError } from "@hub/shared/errors";
import pLimit from "p-limit";

const keyBytes = 32;
const saltBytes = 16;

/** Limits concurrency: each hash keeps a core busy for a third of a second, and one core stays free. */
const limit = pLimit(Math.max(1, availableParallelism() - 1));
/** With this many waiting, the last one waits about ten seconds. Later callers are asked to try again. */
const maxWaiting = 30;
const retrySeconds = 10;

interface Parameters {
  cost: number;
  blockSize: number;
  parallelization: number;
}

/** `work` is the exponent from `PASSWORD_WORK`: each step doubles the cost of guessing a password. */
export async function hashPassword(password: string, work: number): Promise<string> {
  const salt = randomBytes(saltBytes);
  const parameters = parametersFor(work);
  return format(parameters, salt, await derive(password, salt, parameters));
}

/** Verifies a password. Without a hash it returns false in the same time. */
export async function isPassword(password: string, hash: string | null | undefined, work: number): Promise<boolean> {
  const { parameters, salt, key } = parse(hash ?? dummyHash(work));
  const derived = await derive(password, salt, parameters);
  return timingSafeEqual(derived, key) && typeof hash === "string";
}

/** A hash that no password matches. Verifying it when there is no account keeps the response time constant. */
function dummyHash(work: number): string {
  return format(parametersFor(work), Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));
}

function parametersFor(work: number): Parameters {
  return { cost: 2 ** work, blockSize: 8, parallelization: 3 };
}

function format({ cost, blockSize, parallelization }: Parameters, salt: Buffer, key: Buffer): string {
  return ["scrypt", cost, blockSize, parallelization, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function parse(hash: string): { parameters: Parameters; salt: Buffer; key: Buffer } {
  const [kind, cost, blockSize, parallelization, salt, key] = hash.split("$");
  if (kind !== "scrypt" || !salt || !key) throw new Error("A stored password hash is damaged.");
  return {
    parameters: { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  if (limit.pendingCount >= maxWaiting)
    throw new HubError("unavailable", "Too many people are signing in right now. Try again in a moment.", retrySeconds);
  return limit(() => hash(password, salt, parameters));
}

function hash(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  // scrypt needs 128 * cost * blockSize bytes; Node's own limit is just below that.
  const options: ScryptOptions = { ...parameters, maxmem: 160 * parameters.cost * parameters.blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
