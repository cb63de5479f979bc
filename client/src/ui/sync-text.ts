import { formatCount } from "@hub/shared/format-count";
import type { SyncState, Unsent } from "../sync/sync-state.ts";

type DeviceKind = "phone" | "device";

/** A short text for the sync state of the user's changes. */
export function syncText(state: SyncState, device: DeviceKind): string {
  switch (state.kind) {
    case "saved":
      return "Saved";
    case "saving":
      return state.unstored === 0 ? "Saving" : unsentText(state, device);
    case "offline":
      return state.count === 0 ? "Offline" : unsentText(state, device);
    case "read-only":
      return "Read only";
    case "signed-out":
      return state.count === 0 ? "Signed out" : `Signed out, ${unsentText(state, device)}`;
    case "outdated":
      if (state.unstored > 0) return unsentText(state, device);
      return state.count === 0 ? "Reload" : `Reload, ${unsentText(state, device)}`;
    case "aside":
      return `${formatCount(state.count, "change")} not applied`;
  }
}

/** Counts the changes that would be lost with the page; without any, the changes that are only on this device. */
function unsentText({ count, unstored }: Unsent, device: DeviceKind): string {
  return unstored > 0
    ? `${formatCount(unstored, "change")} not saved on this ${device}`
    : `${formatCount(count, "change")} only on this ${device}`;
}
