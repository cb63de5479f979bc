import { readStored, setStored } from "../lib/storage.ts";

const key = "new-family";

/** Whether the user created a family in this tab and has not yet entered its members. */
export function isNewFamily(): boolean {
  return readStored("tab", key) !== null;
}

export function setNewFamily(isNew: boolean): void {
  setStored("tab", key, isNew ? "yes" : null);
}
