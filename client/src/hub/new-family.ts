import { readStored, setStored } from "../lib/storage.ts";
import { identityScope } from "./shared-device.ts";

const key = "new-family";

/** Whether somebody founded a family on this device, and was not yet asked who lives in it. */
export function isNewFamily(): boolean {
  return readStored(identityScope(), key) !== null;
}

export function setNewFamily(isNew: boolean): void {
  setStored(identityScope(), key, isNew ? "yes" : null);
}
