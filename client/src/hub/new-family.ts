import { readStored, setStored } from "../lib/storage.ts";

const key = "new-family";

/** Whether somebody founded a family in this tab, and was not yet asked who lives in it. */
export function isNewFamily(): boolean {
  return readStored("tab", key) !== null;
}

export function setNewFamily(isNew: boolean): void {
  setStored("tab", key, isNew ? "yes" : null);
}
