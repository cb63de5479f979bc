/** Extends Playwright's test with a hub, and with phones that close afterwards. */
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type Hub, startHub } from "./hub.ts";

interface Fixtures {
  /** Settings for a separate hub. Set it with `test.use({ hubEnvironment: {...} })` at the top of a file. */
  hubEnvironment: Record<string, string>;
  hub: Hub;
  /** Whether phones install the service worker. It downloads the whole app, so only tests that need it enable it. */
  installsApp: boolean;
  /** A separate phone with its own cookies, storage and network. */
  openPhone: () => Promise<Page>;
}

interface WorkerFixtures {
  /** One hub for all tests without special settings; each test creates separate families. */
  sharedHub: Hub;
}

/** Whether this is the long run, which also checks every screen and runs tests with the tag "@long". */
export const isLong = process.env.TEST_LONG === "1";

/** Removes service workers, as on plain http. */
const withoutWorkers = "delete Navigator.prototype.serviceWorker";

const isEmpty = (settings: object) => Object.keys(settings).length === 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const hub = await startHub();
      await use(hub);
      await hub.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  hubEnvironment: [{}, { option: true }],
  hub: async ({ hubEnvironment, sharedHub }, use) => {
    if (isEmpty(hubEnvironment)) return use(sharedHub);
    const hub = await startHub(hubEnvironment);
    await use(hub);
    await hub.stop();
  },
  baseURL: ({ hub }, use) => use(hub.url),
  installsApp: [false, { option: true }],
  context: async ({ context, installsApp }, use) => {
    if (!installsApp) await context.addInitScript(withoutWorkers);
    await use(context);
  },
  openPhone: async ({ browser, hub, installsApp }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: hub.url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      if (!installsApp) await context.addInitScript(withoutWorkers);
      contexts.push(context);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
