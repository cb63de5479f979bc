import type { Page } from "@playwright/test";

/** As when another app comes to the front. */
export function putAway(page: Page): Promise<void> {
  return turn(page, "hidden");
}

/** What somebody does on a page they do with it before their eyes; one that is put away may be loaded anew at any moment. */
export function takeBack(page: Page): Promise<void> {
  return turn(page, "visible");
}

function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { get: () => shown, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
