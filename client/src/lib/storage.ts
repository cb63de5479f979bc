/** What the browser keeps for us: for as long as the device likes, or for as long as the tab is open. */
export type StorageScope = "device" | "tab";

/** Where the last known user is kept, so that the app opens without a network. */
export const userKey = "user";

export function readStored(scope: StorageScope, key: string): string | null {
  return withStorage(scope, (storage) => storage.getItem(key)) ?? null;
}

/** The JSON that is kept there; null where there is none that can be read. */
export function readStoredJson(scope: StorageScope, key: string): unknown {
  try {
    return JSON.parse(readStored(scope, key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a text, or with null takes it away. */
export function setStored(scope: StorageScope, key: string, text: string | null): void {
  withStorage(scope, (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
}

/** Takes everything away that the browser keeps for the hub in this way. */
export function clearStored(): void {
  withStorage("device", (storage) => storage.clear());
  withStorage("tab", (storage) => storage.clear());
}

// Private windows may refuse storage, and others may have written to it; neither may stop the hub from opening.
function withStorage<T>(scope: StorageScope, work: (storage: Storage) => T): T | undefined {
  try {
    return work(scope === "device" ? localStorage : sessionStorage);
  } catch {
    return undefined;
  }
}
