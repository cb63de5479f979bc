/** The changes that are only on this device. `unstored` counts those that would be lost with the page. */
export interface Unsent {
  count: number;
  unstored: number;
}

/** The state of the user's changes, as shown on the screen. */
export type SyncState =
  | { kind: "saved" }
  | ({ kind: "saving" } & Unsent)
  | ({ kind: "offline" } & Unsent)
  | { kind: "read-only" }
  | ({ kind: "signed-out" } & Unsent)
  /** The hub rejected some changes. The device stores them; everything else is saved. */
  | { kind: "aside"; count: number }
  /** The hub is newer than this page, which sends nothing until it reloads. */
  | ({ kind: "outdated" } & Unsent);

export const saved: SyncState = { kind: "saved" };

/**
 * The state of the connection. "removed", "signed-out" and "outdated" come from the hub, and are final for this page.
 */
export type Connection = "connecting" | "online" | "offline" | "signed-out" | "removed" | "outdated" | "read-only";

export function describeSync(
  connection: Connection,
  { asideCount, ...unsent }: Unsent & { asideCount: number },
): SyncState {
  if (connection === "signed-out" || connection === "outdated") return { kind: connection, ...unsent };
  if (connection === "removed" || connection === "read-only") return { kind: "read-only" };
  if (connection === "offline") return { kind: "offline", ...unsent };
  if (unsent.count > 0) return { kind: "saving", ...unsent };
  return asideCount > 0 ? { kind: "aside", count: asideCount } : saved;
}

/** The number of changes that would be lost with this device. */
export function unsentCount(state: SyncState): number {
  return "count" in state ? state.count : 0;
}

/** The number of changes that would be lost with this page. */
export function unstoredCount(state: SyncState): number {
  return "unstored" in state ? state.unstored : 0;
}
