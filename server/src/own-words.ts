/** Opens a person's own sealed words; everybody else only sees that somebody is busy. */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { withOwnWords } from "@hub/shared/features/calendar/sealed-words";
import type { UserId } from "@hub/shared/ids";
import type { PrivateKeys } from "./storage/private-keys.ts";

/** The occurrences, as this person may read them. */
export async function asReadBy(
  userId: UserId,
  occurrences: Occurrence[],
  privateKeys: Pick<PrivateKeys, "ofUser">,
): Promise<Occurrence[]> {
  if (occurrences.every(({ sealed }) => sealed === null)) return occurrences;
  return withOwnWords(occurrences, await privateKeys.ofUser(userId));
}
