/** How close rows and cards are. The sizes depend on the attribute `data-compact` of the root element. */
import { readStored, setStored } from "../lib/storage.ts";

const storageKey = "density";
const compact = "compact";

/** Stores a choice on this device, for the next first paint, and applies it. */
export function chooseDensity(isCompact: boolean): void {
  showDensity(isCompact);
  setStored("device", storageKey, isCompact ? compact : null);
}

/** Applies the last choice on this device. */
export function applyDensity(): void {
  showDensity(readStored("device", storageKey) === compact);
}

function showDensity(isCompact: boolean): void {
  document.documentElement.toggleAttribute("data-compact", isCompact);
}
