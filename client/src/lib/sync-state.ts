/** What the person is told about their changes. `count` is how many changes stand only on this device. */
export type SyncState =
  | { kind: "saved" }
  | { kind: "saving"; count: number }
  | { kind: "offline"; count: number }
  | { kind: "read-only" }
  | { kind: "signed-out"; count: number }
  | { kind: "aside"; count: number };

/** How many changes would be lost with this device. */
export function unsentCount(state: SyncState): number {
  return "count" in state ? state.count : 0;
}
