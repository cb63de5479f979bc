/** The lifetime of stored data: until the device clears it, or while the tab is open. */
export type StorageScope = "device" | "tab";

/** The key of the last known user, so the app opens offline. */
export const userKey = "user";

export function readStored(scope: StorageScope, key: string): string | null {
  return withStorage(scope, (storage) => storage.getItem(key)) ?? null;
}

/** The JSON stored under a key; null if there is none, or none that can be read. */
export function readStoredJson(scope: StorageScope, key: string): unknown {
  try {
    return JSON.parse(readStored(scope, key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. */
export function setStored(scope: StorageScope, key: string, text: string | null): void {
  withStorage(scope, (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
}

/** Removes all keys with this prefix, on the device and in the tab. */
export function removeStored(prefix: string): void {
  for (const scope of ["device", "tab"] as const)
    withStorage(scope, (storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    });
}

/** Removes everything from local storage and session storage. */
export function clearStored(): void {
  withStorage("device", (storage) => storage.clear());
  withStorage("tab", (storage) => storage.clear());
}

// Private windows may deny storage. The hub must open nevertheless.
function withStorage<T>(scope: StorageScope, work: (storage: Storage) => T): T | undefined {
  try {
    return work(scope === "device" ? localStorage : sessionStorage);
  } catch {
    return undefined;
  }
}
