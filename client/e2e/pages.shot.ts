/** Screenshots of every page on every screen and theme, with an axe check; see `scripts/screenshots.mjs`. */
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { openExampleFamily } from "./example-family.ts";
import { expectAccessibleNow } from "./page-checks.ts";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));

const screens = [
  { name: "phone", width: 390, height: 844 },
  { name: "laptop", width: 1280, height: 800 },
];

test.setTimeout(300_000);

/** Takes full-length screenshots of a page on every screen, in light and dark mode. */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  await onEveryScreen(page, async (screen, { width, height }) => {
    // Otherwise fixed elements would appear in the middle of the screenshot.
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, length) });
    await page.screenshot({ path: `${folder}/${name}-${screen}.png` });
  });
}

/** Opens a dialog, takes screenshots of it, and closes it. */
async function takeDialogScreenshots(page: Page, { opener, name }: { opener: string; name: string }): Promise<void> {
  await page.getByRole("button", { name: opener }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await onEveryScreen(page, async (screen) => {
    await page.screenshot({ path: `${folder}/${name}-${screen}.png` });
  });
  await page.keyboard.press("Escape");
}

type Size = { width: number; height: number };

async function onEveryScreen(page: Page, take: (screen: string, size: Size) => Promise<void>): Promise<void> {
  for (const { name, ...size } of screens) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await take(`${name}-${colorScheme}`, size);
      await page.setViewportSize(size);
      await expectAccessibleNow(page, `on a ${name} in ${colorScheme}`);
    }
  }
}

test("takes screenshots of the public pages", async ({ page }) => {
  for (const [name, path] of Object.entries({
    landing: "/",
    login: "/login",
    "create-account": "/login#create",
    "login-failed": "/login-failed",
    "not-found": "/no/such/page",
    "invite-worthless": "/invite/unknown",
  })) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await takeScreenshots(page, name);
  }
});

test("takes screenshots of a new family", async ({ page }) => {
  await signUp(page, "Ada");
  await takeScreenshots(page, "dashboard-empty");
  await page.goto("/voice-assistant");
  await expect(page.getByRole("button", { name: "Start Listening" })).toBeVisible();
  await takeScreenshots(page, "voice-empty");
});

test("takes screenshots of a family in the middle of its week", async ({ page, hub }) => {
  await openExampleFamily(page, hub);
  await takeScreenshots(page, "dashboard");
  await takeDialogScreenshots(page, { opener: "View Recipe", name: "recipe" });
  await takeDialogScreenshots(page, { opener: "Add Event", name: "event" });
  await takeDialogScreenshots(page, { opener: "Manage Lists", name: "lists" });
  await takeDialogScreenshots(page, { opener: "Add family member", name: "member" });
  await takeDialogScreenshots(page, { opener: "Invite someone", name: "invite" });

  await page.goto("/calendar");
  for (const view of ["Day", "Week", "Month", "Agenda"]) {
    await page.getByText(view, { exact: true }).click();
    await expect(page.getByRole("button", { name: /Soccer/ }).first()).toBeAttached();
    await takeScreenshots(page, `calendar-${view.toLowerCase()}`);
  }

  await page.goto("/shopping");
  // Elements that load after the page.
  for (const part of [/^List options/, /^Account menu for/])
    await expect(page.getByRole("button", { name: part })).toBeVisible();
  await takeScreenshots(page, "shopping");
  await prepareShoppingTrip(page);
  await onEveryScreen(page, async (screen) => {
    await page.screenshot({ path: `${folder}/in-the-shop-${screen}.png` });
  });

  await page.goto("/settings");
  for (const tab of ["Profile", "Notifications", "Preferences", "Privacy & Security"]) {
    await page.getByRole("tab", { name: tab }).click();
    await takeScreenshots(page, `settings-${tab.toLowerCase().split(" ")[0]}`);
  }
  await page.goto("/qa-dashboard");
  await expect(page.getByRole("button", { name: "Run QA Tests" })).toBeEnabled({ timeout: 60_000 });
  await takeScreenshots(page, "qa");
  await page.goto("/voice-assistant");
  await expect(page.getByRole("button", { name: "Start Listening" })).toBeVisible();
  await takeScreenshots(page, "voice");
  await openCooking(page);
  await takeScreenshots(page, "kitchen");
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.screenshot({ path: `${folder}/kitchen-tablet-light.png` });
});

/** Prepares a shopping trip: some items are in the cart, and one is marked as not found. */
async function prepareShoppingTrip(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start shopping" }).click();
  await page.getByLabel("Store").selectOption("Add a store…");
  await page.getByLabel("Name").fill("Market");
  await page.keyboard.press("Enter");
  for (const thing of ["Leeks", "Milk"]) await page.getByRole("checkbox", { name: thing }).check();
  await page.getByRole("button", { name: "More about Eggs" }).click();
  await page.getByRole("button", { name: "Can't find it" }).click();
  await expect(page.getByText("In the cart (2)")).toBeVisible();
}

/** Opens the second step of tonight's recipe, with running timers. */
async function openCooking(page: Page): Promise<void> {
  for (const [name, seconds] of Object.entries({ Pasta: 540, Bread: 2_400 })) {
    await page.request.post("/api/timers", { data: { name, seconds } });
  }
  await page.goto("/voice-assistant?kitchen");
  await expect(page.getByRole("timer")).toHaveCount(2);
  await page.getByRole("button", { name: "Next", exact: true }).click();
}
