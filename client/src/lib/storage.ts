/** What the browser keeps for us: for as long as the device likes, or for as long as the tab is open. */
export type Keeping = "device" | "tab";

export function readStored(keeping: Keeping, key: string): string | null {
  return withStorage(keeping, (storage) => storage.getItem(key)) ?? null;
}

/** Keeps a text, or with null takes it away. */
export function store(keeping: Keeping, key: string, text: string | null): void {
  withStorage(keeping, (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
}

/** Takes everything away that the browser keeps for the hub in this way. */
export function clearStored(): void {
  withStorage("device", (storage) => storage.clear());
  withStorage("tab", (storage) => storage.clear());
}

// Private windows may refuse storage, and others may have written to it; neither may stop the hub from opening.
function withStorage<T>(keeping: Keeping, work: (storage: Storage) => T): T | undefined {
  try {
    return work(keeping === "device" ? localStorage : sessionStorage);
  } catch {
    return undefined;
  }
}
