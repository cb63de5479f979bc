import type { Page } from "@playwright/test";

/** Hides the page, as when another app opens. */
export function hidePage(page: Page): Promise<void> {
  return setVisibility(page, "hidden");
}

/** Shows the page again. Hidden pages may reload at any time, so tests act on visible ones. */
export function showPage(page: Page): Promise<void> {
  return setVisibility(page, "visible");
}

function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { get: () => visibility, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
