/** This person's private events with their own words. Loaded when there is one, or when one is written. */

import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { readPrivateKey } from "@hub/shared/features/calendar/private-endpoint";
import { type OwnKey, ownKeySchema, withOwnWords } from "@hub/shared/features/calendar/sealed-words";
import { call } from "../hub/api.ts";
import { readStoredJson, setStored } from "../lib/storage.ts";

/** Removed with everything else when somebody signs out. */
const storedKey = "private-key";

/** The person's key, which the hub is asked for once on each device. */
export async function ownKey(): Promise<OwnKey> {
  const stored = ownKeySchema.safeParse(readStoredJson("device", storedKey));
  if (stored.success) return stored.data;
  const key = await call(readPrivateKey, {});
  setStored("device", storedKey, JSON.stringify(key));
  return key;
}

/** Returns a function that puts one's own words into private events. */
export async function ownWordsReader(): Promise<(found: Occurrence[]) => Occurrence[]> {
  const key = await ownKey();
  return (found) => withOwnWords(found, key);
}
