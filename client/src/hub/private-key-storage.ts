/**
 * Browser storage for the key of a user's private events, under the user's id. On a shared device the key lasts as long
 * as the tab. The next user of this browser must not find it.
 */
import { readStored, readStoredJson, removeStored, setStored } from "../lib/storage.ts";
import { identityScope } from "./shared-device.ts";

/** Earlier versions stored one key, without an owner, under this name. */
const prefix = "private-key";

export function readPrivateKeyOf(userId: string): unknown {
  return readStoredJson(identityScope(), nameOf(userId));
}

export function storePrivateKeyOf(userId: string, key: object): void {
  setStored(identityScope(), nameOf(userId), JSON.stringify(key));
}

/** Removes all keys except this user's; all if no user is signed in. */
export function removePrivateKeys(except: string | undefined): void {
  const stored = except === undefined ? null : readStored(identityScope(), nameOf(except));
  removeStored(prefix);
  if (except !== undefined && stored !== null) setStored(identityScope(), nameOf(except), stored);
}

function nameOf(userId: string): string {
  return `${prefix}:${userId}`;
}
