/** The density of rows and cards. Sizes depend on the root element's `data-compact` attribute. */
import { readStored, setStored } from "../lib/storage.ts";

const storageKey = "density";
const compact = "compact";

/** Applies a choice, and stores it on this device for the next first paint. */
export function chooseDensity(isCompact: boolean): void {
  setAttribute(isCompact);
  setStored("device", storageKey, isCompact ? compact : null);
}

/** Applies the choice that this device has stored. */
export function applyDensity(): void {
  setAttribute(readStored("device", storageKey) === compact);
}

function setAttribute(isCompact: boolean): void {
  document.documentElement.toggleAttribute("data-compact", isCompact);
}
