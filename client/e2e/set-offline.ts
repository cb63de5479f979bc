import type { Page } from "@playwright/test";

/** Disconnects the phone of this page from the network, or reconnects it. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  const phone = page.context();
  const before = await Promise.all(phone.pages().map((each) => each.evaluate(() => navigator.onLine)));
  await phone.setOffline(isOffline);
  for (const [index, each] of phone.pages().entries()) {
    await each.evaluate(
      ([wasOnline, type]) => {
        // On a machine without a network the browser is always offline, and fires no event.
        if (navigator.onLine === wasOnline) dispatchEvent(new Event(type));
      },
      [before[index], isOffline ? "offline" : "online"] as const,
    );
  }
}
