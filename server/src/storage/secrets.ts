import { createHash, randomBytes } from "node:crypto";

const secretBytes = 32;

/** A random secret that nobody can guess, as text for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

/** The hash of a secret, which is stored in its place. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
