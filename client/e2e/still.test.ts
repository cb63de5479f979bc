/** What stands on a page stays where it is while the rest comes. */
import { expect, type Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

const paths = ["/", "/shopping", "/meals", "/calendar", "/messages"];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** Of the screen, times how far it moved; the sum since the page was opened. */
const maxShift = 0.02;

test("no page moves by itself when it opens on a device that knows the family", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, "hadRecentInput"))
          Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signUp(page, "Ada");
  await fillFamily(page);
  await openWhole(page, "/");
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await openWhole(page, path);
      const shift = await page.evaluate(() => Reflect.get(window, "shift"));
      expect(shift, `${path} at ${size.width}`).toBeLessThanOrEqual(maxShift);
    }
  }
});

/** Opens a page and waits for what comes last, and until that has been drawn. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Menu of Ada" })).toBeVisible();
  await expect(page.getByRole("timer").first()).toBeVisible();
  if (path === "/") await expect(page.getByRole("region", { name: "Ask Grok" }).getByText("Today:")).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
