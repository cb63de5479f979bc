/** Pictures of the dashboard and of the week of meals, of a family that has just begun and of one with much to do. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

test.setTimeout(300_000);

/** Takes a page at each size: what shows first, and all of it. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const { width, height } of sizes) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}-first.png` });
      // What is fixed to the screen's edge would else stand in the middle of the picture.
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, length) });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test("a family that has just begun, and one with much to do", async ({ page }) => {
  await signUp(page, "Ada");
  await shoot(page, "day-empty");
  await fillFamily(page);
  await page.reload();
  await page.getByRole("timer").first().waitFor();
  await shoot(page, "day-full");
  await page.goto("/meals");
  await page.getByRole("heading", { name: "Meals of the week" }).waitFor();
  await shoot(page, "meals");
});
