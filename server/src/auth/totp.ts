/** One-time codes of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds. */
import { Secret, TOTP } from "otpauth";

const stepMs = 30 * 1000;
/** How far the phone's clock, and whoever types, may be off. */
const toleranceMs = 10 * 1000;

/** A new random secret in base32, as authenticator apps expect it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that the QR code for an authenticator app holds. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: "Family Hub", label: email, secret }).toString();
}

/** The number of the 30 seconds that a code is for; undefined when it is not for now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const steps = [nowMs, nowMs - toleranceMs, nowMs + toleranceMs].map((ms) => Math.floor(ms / stepMs));
  // The limit of tries protects six digits, so the comparison need not take constant time.
  return steps.find((step) => codeOfStep(secret, step) === code);
}

export function codeOfStep(secret: string, step: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * stepMs });
}
