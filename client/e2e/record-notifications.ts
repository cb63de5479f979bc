import type { Page } from "@playwright/test";

/**
 * Records which of these texts a page shows, in order, even if they are visible only briefly. Call it before the page
 * opens; it also records later pages.
 */
export async function recordNotifications(page: Page, texts: readonly string[]): Promise<string[]> {
  const notifications: string[] = [];
  await page.exposeFunction("recordText", (text: string) => void notifications.push(text));
  await page.addInitScript((expected) => {
    const missing = new Set(expected);
    const check = () => {
      const pageText = document.body?.textContent ?? "";
      for (const text of missing) {
        if (!pageText.includes(text)) continue;
        missing.delete(text);
        Reflect.get(window, "recordText")(text);
      }
    };
    new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
  }, texts);
  return notifications;
}
