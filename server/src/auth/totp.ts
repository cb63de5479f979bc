/** One-time codes of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds. */
import { createHmac, randomBytes } from "node:crypto";

const stepMs = 30 * 1000;
/** How far the phone's clock, and whoever types, may be off. */
const toleranceMs = 10 * 1000;
const digits = 6;
const secretBytes = 20;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new random secret in base32, as authenticator apps expect it. */
export function newTotpSecret(): string {
  let bits = "";
  for (const byte of randomBytes(secretBytes)) bits += byte.toString(2).padStart(8, "0");
  return bits.replaceAll(/.{5}/g, (five) => base32.charAt(Number.parseInt(five, 2)));
}

/** The address that the QR code for an authenticator app holds. */
export function totpUri(secret: string, email: string): string {
  const label = encodeURIComponent(`Family Hub:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent("Family Hub")}`;
}

/** The number of the 30 seconds that a code is for; undefined when it is not for now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const steps = [nowMs, nowMs - toleranceMs, nowMs + toleranceMs].map((ms) => Math.floor(ms / stepMs));
  // The limit of tries protects six digits, so the comparison need not take constant time.
  return steps.find((step) => codeOfStep(secret, step) === code);
}

export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

function decodeBase32(text: string): Buffer {
  let bits = "";
  for (const char of text) bits += base32.indexOf(char).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
