/** Decrypts the user's private events. Loaded on demand, when the family has a private event or the user writes one. */

import { HubError } from "@hub/shared/errors";
import { decryptOccurrences, type PersonalKey, personalKeySchema } from "@hub/shared/features/calendar/encrypted-words";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { readPrivateKey } from "@hub/shared/features/calendar/private-endpoint";
import { call } from "../hub/api.ts";
import { readPrivateKeyOf, storePrivateKeyOf } from "../hub/private-key-storage.ts";
import { checkSession, readUserId } from "../hub/session.ts";

/** Returns the signed-in user's key. Each device requests it from the hub once. */
export async function readPersonalKey(): Promise<PersonalKey> {
  const userId = readUserId();
  if (userId === undefined) throw new HubError("unauthorized");
  const stored = personalKeySchema.safeParse(readPrivateKeyOf(userId));
  if (stored.success) return stored.data;
  const { userId: owner, ...key } = await call(readPrivateKey, {});
  // Another user may have signed in to this browser in another tab.
  if (owner !== userId) {
    checkSession();
    throw new HubError("outdated");
  }
  storePrivateKeyOf(userId, key);
  return key;
}

/** Returns a function that decrypts the user's private events. */
export async function createDecrypter(): Promise<(occurrences: Occurrence[]) => Occurrence[]> {
  const key = await readPersonalKey();
  return (occurrences) => decryptOccurrences(occurrences, key);
}
