/**
 * Limits PIN attempts. A PIN has few digits, so the limits protect it: 5 attempts in a row, 10 an hour and 20 a day.
 * Each attempt counts before the PIN is verified, so concurrent attempts on several nodes gain nothing.
 */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, MemberId } from "@hub/shared/ids";
import type { RateLimits, RateName } from "../http/rate-limits.ts";
import type { SharedDeviceId } from "../storage/shared-devices.ts";

interface PinAttempt {
  familyId: FamilyId;
  deviceId: SharedDeviceId;
  memberId: MemberId;
  /** Changes when an adult sets a new PIN, so the new PIN has fresh limits on every node. */
  generation: number;
}

export function createPinAttempts(limits: RateLimits) {
  async function spend(name: RateName, key: string): Promise<void> {
    try {
      await limits.spend(name, key);
    } catch (error) {
      if (!(error instanceof HubError) || error.code !== "rate-limited") throw error;
      const { retryAfterSeconds = 60 } = error;
      throw new HubError("rate-limited", describeLockout(retryAfterSeconds), retryAfterSeconds);
    }
  }

  /** Throws `rate-limited` after too many wrong PINs, and `forbidden` for a wrong PIN. */
  return async (
    { familyId, deviceId, memberId, generation }: PinAttempt,
    isRight: () => Promise<boolean>,
  ): Promise<void> => {
    const ofDevice = `${familyId} ${memberId} ${generation} ${deviceId}`;
    const ofChild = `${familyId} ${memberId} ${generation}`;
    await spend("pins", ofDevice);
    await spend("pinsPerHour", ofDevice);
    await spend("pinsPerDay", ofChild);
    await spend("pinsPerFamily", familyId);
    if (!(await isRight())) throw wrongPinError();
    await limits.reset("pins", ofDevice);
    await limits.reset("pinsPerHour", ofDevice);
    // A correct PIN does not count: frequent sign-ins do not lock a child out or give others more attempts.
    await limits.refund("pinsPerDay", ofChild);
    await limits.refund("pinsPerFamily", familyId);
  };
}

export function wrongPinError(): HubError {
  return new HubError("forbidden", "That is not the PIN.");
}

function describeLockout(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const inMinutes = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const wait = minutes < 120 ? inMinutes : `${Math.ceil(minutes / 60)} hours`;
  return `Too many wrong PINs. Wait ${wait}, or ask an adult for a new PIN.`;
}
