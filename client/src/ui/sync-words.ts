import type { SyncState } from "../lib/sync-state.ts";

/** What the person is told about their changes, in a few words. */
export function syncWords(state: SyncState, device: "phone" | "device"): string {
  switch (state.kind) {
    case "saved":
      return "Saved";
    case "saving":
      return "Saving";
    case "offline":
      return state.count === 0 ? "Offline" : `${changes(state.count)} only on this ${device}`;
    case "read-only":
      return "Read only";
    case "signed-out":
      return state.count === 0 ? "Signed out" : `Signed out, ${changes(state.count)} only on this ${device}`;
    case "outdated":
      return state.count === 0 ? "Reload the page" : `Reload the page, ${changes(state.count)} only on this ${device}`;
    case "aside":
      return `${changes(state.count)} set aside`;
  }
}

function changes(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
