/**
 * Remembers whether the user marked this device as shared at sign-in. A shared device stores no family data, and
 * closing the tab signs out.
 */
import { readStored, type StorageScope, setStored } from "../lib/storage.ts";

const sharedKey = "shared-device";
/** Stored in the tab only. If it is missing, the user has closed the tab of the sign-in. */
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
