/**
 * Remembers whether a person said, when signing in, that others use this device too. Such a shared device stores
 * nothing of the family, and closing the tab signs out.
 */
import { readStored, type StorageScope, setStored } from "../lib/storage.ts";

const sharedKey = "shared-device";
/** Stored in the tab only; when it is missing, the tab of the sign-in was closed. */
const visitKey = "visit";

export function isSharedDevice(): boolean {
  return readStored("device", sharedKey) !== null;
}

export function setSharedDevice(isShared: boolean): void {
  setStored("device", sharedKey, isShared ? "yes" : null);
  setStored("tab", visitKey, isShared ? "yes" : null);
}

/** Whether a user signed in on this shared device and has closed the tab since. */
export function isVisitOver(): boolean {
  return isSharedDevice() && readStored("tab", visitKey) === null;
}

/** How long data that identifies a person may be stored. */
export function identityScope(): StorageScope {
  return isSharedDevice() ? "tab" : "device";
}
