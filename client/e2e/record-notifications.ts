import type { Page } from "@playwright/test";

/**
 * Writes down which of these texts a page shows, in their order and also when they stand for a moment only: what was
 * shown is looked at afterwards, whatever the machine did meanwhile. Set before the page opens; it lasts over pages.
 */
export async function recordNotifications(page: Page, texts: readonly string[]): Promise<string[]> {
  const notifications: string[] = [];
  await page.exposeFunction("tellShown", (text: string) => void notifications.push(text));
  await page.addInitScript((expected) => {
    const missing = new Set(expected);
    const look = () => {
      const words = document.body?.textContent ?? "";
      for (const text of missing) {
        if (!words.includes(text)) continue;
        missing.delete(text);
        Reflect.get(window, "tellShown")(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, texts);
  return notifications;
}
