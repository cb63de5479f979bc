/**
 * A device that others use too, as a person says when signing in. It keeps nothing of the family, and the visit is over
 * when the tab is closed.
 */
import { readStored, type StorageScope, setStored } from "../lib/storage.ts";

const sharedKey = "shared-device";
/** Goes with the tab, and so tells whether the visit goes on. */
const visitKey = "visit";

export function isSharedDevice(): boolean {
  return readStored("device", sharedKey) !== null;
}

export function setSharedDevice(isShared: boolean): void {
  setStored("device", sharedKey, isShared ? "yes" : null);
  setStored("tab", visitKey, isShared ? "yes" : null);
}

/** Whether somebody signed in on this shared device and closed the tab since. */
export function isVisitOver(): boolean {
  return isSharedDevice() && readStored("tab", visitKey) === null;
}

/** How long what identifies a person may stay. */
export function identityScope(): StorageScope {
  return isSharedDevice() ? "tab" : "device";
}
