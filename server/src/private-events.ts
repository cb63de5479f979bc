/** Decrypts a person's private events. Other people only see that the person is busy. */

import { deepEqual } from "@hub/shared/deep-equal";
import { decryptOccurrences } from "@hub/shared/features/calendar/encrypted-words";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { busyWords } from "@hub/shared/features/calendar/schema";
import type { UserId } from "@hub/shared/ids";
import type { PrivateKeys } from "./storage/private-keys.ts";

/** Whether any of these occurrences contains decrypted private text. */
export function hasDecryptedText(occurrences: readonly Occurrence[]): boolean {
  return occurrences.some(
    ({ sealed, title, location, description }) =>
      sealed !== null && !deepEqual({ title, location, description }, busyWords),
  );
}

/** Returns the occurrences as this person may read them. */
export async function decryptFor(
  userId: UserId,
  occurrences: Occurrence[],
  privateKeys: Pick<PrivateKeys, "ofUser">,
): Promise<Occurrence[]> {
  if (occurrences.every(({ sealed }) => sealed === null)) return occurrences;
  return decryptOccurrences(occurrences, await privateKeys.ofUser(userId));
}
