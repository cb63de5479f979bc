/**
 * Counts wrong PINs. A PIN has few digits, so what protects it is how rarely one may be tried: 5 times at once, 10 in
 * an hour and 20 in a day. Each try is counted before the PIN is checked, so that many at once on several nodes gain
 * nothing.
 */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, MemberId } from "@hub/shared/ids";
import type { RateLimits, RateName } from "../http/rate-limits.ts";
import type { SharedDeviceId } from "../storage/shared-devices.ts";

interface PinAttempt {
  familyId: FamilyId;
  deviceId: SharedDeviceId;
  memberId: MemberId;
  /** Changes when an adult chooses a new PIN, which then can be tried at once on every node. */
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

  /** Throws `rate-limited` when there were too many wrong PINs, and `forbidden` when this one is wrong. */
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
    // A right PIN does not count: a child who signs in often is not locked out, and gives nobody else more tries.
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
