/** Playwright's test with what every test here needs: a hub of its own, and phones that are put away afterwards. */
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type Hub, startHub } from "./hub.ts";

interface Fixtures {
  hub: Hub;
  /** A phone of its own: cookies, storage and network are shared with nobody. */
  openPhone: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // Playwright reads a fixture's needs from this pattern, also when it has none.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  hub: async ({}, use) => {
    const hub = await startHub();
    await use(hub);
    await hub.stop();
  },
  openPhone: async ({ browser, hub }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: hub.url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      contexts.push(context);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
