import type { Page } from "@playwright/test";

/** As when another app comes to the front. */
export function hidePage(page: Page): Promise<void> {
  return turn(page, "hidden");
}

/** Shows the page again. Hidden pages may reload at any time, so tests act on visible ones. */
export function showPage(page: Page): Promise<void> {
  return turn(page, "visible");
}

function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { get: () => shown, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
