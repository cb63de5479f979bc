/** One-time codes of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds. */
import { Secret, TOTP } from "otpauth";

const stepMs = 30 * 1000;
/** The allowed difference between the clocks of the phone and the hub, including typing time. */
const toleranceMs = 10 * 1000;

/** Creates a random secret in base32, as authenticator apps expect. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI in the QR code for an authenticator app. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: "Family Hub", label: email, secret }).toString();
}

/** The number of the 30-second step that a code belongs to; undefined if the code is not current. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const steps = [nowMs, nowMs - toleranceMs, nowMs + toleranceMs].map((ms) => Math.floor(ms / stepMs));
  // The rate limit protects six digits, so the comparison need not run in constant time.
  return steps.find((step) => codeOfStep(secret, step) === code);
}

export function codeOfStep(secret: string, step: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * stepMs });
}
