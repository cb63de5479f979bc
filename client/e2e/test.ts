/** Playwright's test with what every test here needs: a hub, and phones that are put away afterwards. */
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type Hub, startHub } from "./hub.ts";

interface Fixtures {
  /** A phone of its own: cookies, storage and network are shared with nobody. */
  openPhone: () => Promise<Page>;
}

interface WorkerFixtures {
  /** What the hub is started with: `test.use({ hubEnvironment: {...} })` at the top of a file gives it another hub. */
  hubEnvironment: Record<string, string>;
  /** One hub for all tests of the same environment; each makes families of its own. */
  hub: Hub;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hubEnvironment: [{}, { option: true, scope: "worker" }],
  hub: [
    async ({ hubEnvironment }, use) => {
      const hub = await startHub(hubEnvironment);
      await use(hub);
      await hub.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: ({ hub }, use) => use(hub.url),
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
