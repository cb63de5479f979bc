import { createHash, randomBytes, randomInt } from "node:crypto";
import { codeAlphabet } from "@hub/shared/typed-code";

const secretBytes = 32;

/** A random secret that nobody can guess, as text for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

/** A random code that somebody types, and that is worth something for a short while only. */
export function newCode(length: number): string {
  return Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join("");
}

/** The hash of a secret, which is stored in its place. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
