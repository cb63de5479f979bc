/** The screenshots of the README and the landing page; see `scripts/screenshots.mjs`. */
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { openExampleFamily } from "./example-family.ts";
import { callHub } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";
import { pairWall } from "./wall.ts";

const readme = fileURLToPath(new URL("../../docs/screenshots", import.meta.url));
const landingPage = fileURLToPath(new URL("../src/features/landing/pictures", import.meta.url));

test.use({ hubEnvironment: { LOG_LEVEL: "error" } });
test.setTimeout(300_000);

const laptop = { width: 1280, height: 1000 };
const phone = { width: 390, height: 844 };
const tablet = { width: 1180, height: 1040 };
const wide = { width: 1920, height: 1080 };

/** Takes a screenshot of the page, also in dark mode for the landing page. */
async function takeScreenshots(page: Page, name: string, { onLandingPage = false } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.screenshot({ path: `${readme}/${name}.png` });
  if (!onLandingPage) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({
      path: `${landingPage}/${name}-${colorScheme}.jpg`,
      type: "jpeg",
      quality: 80,
      scale: "css",
    });
  }
}

/** Stubs the wake lock, which headless browsers lack. */
const stubWakeLock = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => ({ release: async () => {} }) } });
  });

async function postMessage(page: Page): Promise<void> {
  await page.goto("/messages");
  await page.getByRole("textbox", { name: "New message" }).fill("Ben brings the cake. Who has the candles?");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByText("Who has the candles?")).toBeVisible();
}

test("takes screenshots of a family in the middle of its week", async ({ page, hub, openPhone }) => {
  await stubWakeLock(page);
  await page.setViewportSize(laptop);
  await openExampleFamily(page, hub);
  await postMessage(page);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Ask Grok" }).getByText("Tonight it is")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Who has the candles?")).toBeAttached();
  await expect(page.getByRole("link", { name: "9 items to buy" })).toBeVisible();
  await takeScreenshots(page, "dashboard");
  await page.goto("/calendar");
  await expect(page.getByRole("button", { name: /Soccer/ }).first()).toBeAttached();
  await takeScreenshots(page, "calendar");

  const ada = await openPhone();
  await stubWakeLock(ada);
  await openExampleFamily(ada, hub);
  await ada.setViewportSize(phone);
  await expect(ada.getByRole("region", { name: "Messages" }).getByText("Who has the candles?")).toBeVisible();
  await takeScreenshots(ada, "phone", { onLandingPage: true });
  await ada.goto("/shopping");
  await expect(ada.getByRole("button", { name: /^List options/ })).toBeVisible();
  await takeScreenshots(ada, "list");
  await prepareShoppingTrip(ada);
  await takeScreenshots(ada, "in-the-shop", { onLandingPage: true });
  await setOffline(ada, false);

  for (const [name, seconds] of Object.entries({ Pasta: 540, Bread: 2_400 }))
    await callHub(page, "POST /api/timers", { name, seconds });
  await page.setViewportSize(tablet);
  await page.goto("/voice-assistant?kitchen");
  await expect(page.getByRole("timer")).toHaveCount(2);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await takeScreenshots(page, "kitchen", { onLandingPage: true });

  const wall = await openPhone();
  await stubWakeLock(wall);
  await wall.setViewportSize(wide);
  await pairWall(wall, page);
  await takeScreenshots(wall, "wall", { onLandingPage: true });
  await wall.setViewportSize({ width: 1080, height: 1920 });
  await takeScreenshots(wall, "wall-portrait");
  const [display] = await callHub<{ id: string }[]>(page, "GET /api/displays");
  await callHub(page, `PATCH /api/displays/${display?.id}`, { calendar: "week" });
  await wall.setViewportSize(wide);
  await expect(wall.getByRole("region", { name: "Seven days" }).getByText("Soccer").first()).toBeVisible();
  await takeScreenshots(wall, "wall-week");
});

/** Prepares an offline shopping trip. */
async function prepareShoppingTrip(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start shopping" }).click();
  await page.getByLabel("Store").selectOption("Market");
  await setOffline(page, true);
  await page.getByRole("button", { name: "More about Eggs" }).click();
  await page.getByRole("button", { name: "Can't find it" }).click();
  await expect(page.getByTitle("Not found").locator("svg")).toBeVisible();
  // Checked items move to the cart after a delay.
  for (const thing of ["Leeks", "Milk"]) await page.getByRole("checkbox", { name: thing }).check();
}
