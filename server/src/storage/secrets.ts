import { createHash, randomBytes } from "node:crypto";

const secretBytes = 32;

/** What nobody can guess, as text that fits into a cookie or an address. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

/** What is kept of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
