/** How closely rows and cards stand. The attribute `data-compact` on the root element is what the sizes listen to. */
import { readStored, setStored } from "../lib/storage.ts";

const storageKey = "density";
const compact = "compact";

/** Keeps a choice on this device, for the next first paint, and shows it. */
export function chooseDensity(isCompact: boolean): void {
  showDensity(isCompact);
  setStored("device", storageKey, isCompact ? compact : null);
}

/** Shows what was chosen last on this device. */
export function followDensity(): void {
  showDensity(readStored("device", storageKey) === compact);
}

function showDensity(isCompact: boolean): void {
  document.documentElement.toggleAttribute("data-compact", isCompact);
}
