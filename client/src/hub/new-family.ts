import { readStored, setStored } from "../lib/storage.ts";

const key = "new-family";

/** Whether somebody created a family in this tab and has not been asked yet who lives in it. */
export function isNewFamily(): boolean {
  return readStored("tab", key) !== null;
}

export function setNewFamily(isNew: boolean): void {
  setStored("tab", key, isNew ? "yes" : null);
}
