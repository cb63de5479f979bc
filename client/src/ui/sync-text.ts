import { formatCount } from "@hub/shared/format-count";
import type { SyncState, Unsent } from "../sync/sync-state.ts";

type DeviceKind = "phone" | "device";

/** What the person reads about their changes, in a few words. */
export function syncText(state: SyncState, device: DeviceKind): string {
  switch (state.kind) {
    case "saved":
      return "Saved";
    case "saving":
      return state.unstored === 0 ? "Saving" : whereUnsent(state, device);
    case "offline":
      return state.count === 0 ? "Offline" : whereUnsent(state, device);
    case "read-only":
      return "Read only";
    case "signed-out":
      return state.count === 0 ? "Signed out" : `Signed out, ${whereUnsent(state, device)}`;
    case "outdated":
      if (state.unstored > 0) return whereUnsent(state, device);
      return state.count === 0 ? "Reload" : `Reload, ${whereUnsent(state, device)}`;
    case "aside":
      return `${formatCount(state.count, "change")} not applied`;
  }
}

/** If some changes would be lost with the page, only those are named; else the number that is only on this device. */
function whereUnsent({ count, unstored }: Unsent, device: DeviceKind): string {
  return unstored > 0
    ? `${formatCount(unstored, "change")} not saved on this ${device}`
    : `${formatCount(count, "change")} only on this ${device}`;
}
