import type { Page } from "@playwright/test";

/** Cuts the phone of this page off the hub, or brings it back. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  const phone = page.context();
  const before = await Promise.all(phone.pages().map((each) => each.evaluate(() => navigator.onLine)));
  await phone.setOffline(isOffline);
  for (const [index, each] of phone.pages().entries()) {
    await each.evaluate(
      ([wasOnline, type]) => {
        // On a machine without any network the browser is offline from the start, and has no change to tell.
        if (navigator.onLine === wasOnline) dispatchEvent(new Event(type));
      },
      [before[index], isOffline ? "offline" : "online"] as const,
    );
  }
}
