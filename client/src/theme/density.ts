/** How closely rows and cards stand. The attribute `data-compact` on the root element is what the sizes listen to. */
const storageKey = "density";
const compact = "compact";

/** Keeps a choice on this device, for the next first paint, and shows it. */
export function chooseDensity(isCompact: boolean): void {
  showDensity(isCompact);
  try {
    if (isCompact) localStorage.setItem(storageKey, compact);
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the page is dense from the moment on in which the hub has told.
  }
}

/** Shows what was chosen last on this device. */
export function followDensity(): void {
  try {
    showDensity(localStorage.getItem(storageKey) === compact);
  } catch {
    showDensity(false);
  }
}

function showDensity(isCompact: boolean): void {
  document.documentElement.toggleAttribute("data-compact", isCompact);
}
