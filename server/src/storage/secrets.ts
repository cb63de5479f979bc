import { createHash, randomBytes, randomInt } from "node:crypto";
import { codeAlphabet } from "@hub/shared/typed-code";

const secretBytes = 32;

/** A random, unguessable secret for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

/** A random code that a person types, valid for a short time. */
export function newCode(length: number): string {
  return Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join("");
}

/** The hash that is stored instead of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
