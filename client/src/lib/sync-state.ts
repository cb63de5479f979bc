/** What the person is told about their changes. `count` is how many changes stand only on this device. */
export type SyncState =
  | { kind: "saved" }
  | { kind: "saving"; count: number }
  | { kind: "offline"; count: number }
  | { kind: "read-only" }
  | { kind: "signed-out"; count: number }
  /** The hub did not take some changes; they are kept on this device, and everything else is saved. */
  | { kind: "aside"; count: number }
  /** The hub is newer than this page: nothing is sent any more until it is loaded again. */
  | { kind: "outdated"; count: number };

/** How the connection stands. "removed", "signed-out" and "outdated" are the hub's word, and final for this page. */
export type Link = "connecting" | "online" | "offline" | "signed-out" | "removed" | "outdated" | "read-only";

export function describeSync(link: Link, { count, asideCount }: { count: number; asideCount: number }): SyncState {
  if (link === "signed-out") return { kind: "signed-out", count };
  if (link === "outdated") return { kind: "outdated", count };
  if (link === "removed" || link === "read-only") return { kind: "read-only" };
  if (link === "offline") return { kind: "offline", count };
  if (count > 0) return { kind: "saving", count };
  return asideCount > 0 ? { kind: "aside", count: asideCount } : { kind: "saved" };
}

/** How many changes would be lost with this device. */
export function unsentCount(state: SyncState): number {
  return "count" in state ? state.count : 0;
}
