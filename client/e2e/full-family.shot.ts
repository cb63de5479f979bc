/** Screenshots of a new family, and of every page of a family with much content, at four widths. */
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Each page with a text that appears only in its loaded content. */
const pages: Record<string, string> = {
  meals: "Meals for the week",
  shopping: "Onions",
  calendar: "School run",
  recipes: "Stew 7",
  "at-home": "Pasta 7",
  messages: "Ben brings the cake",
  history: "Show all",
  "voice-assistant": "Start Listening",
  "voice-assistant?kitchen": "Next",
  "settings#profile": "Save Changes",
  "settings#notifications": "Family Updates",
  "settings#preferences": "Compact",
  "settings#privacy": "Data usage",
  "qa-dashboard": "Run QA Tests",
};

test.setTimeout(600_000);

/** Takes two screenshots at each size: the first screen, and the whole page. */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const { width, height } of sizes) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}-first.png` });
      // Otherwise fixed elements would appear in the middle of the screenshot.
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test("takes screenshots of a new family and a full one", async ({ page }) => {
  await signUp(page, "Ada");
  await takeScreenshots(page, "day-empty");
  await fillFamily(page);
  for (let index = 1; index <= 20; index++) {
    await callHub(page, "POST /api/recipes", { name: `Stew ${index}`, servings: 4, ingredients: ["200 g lentils"] });
    await callHub(page, "POST /api/supplies", { name: `Pasta ${index}`, quantity: "500 g" });
  }
  await callHub(page, "POST /api/messages", { text: "Ben brings the cake" });
  await page.reload();
  await page.getByRole("timer").first().waitFor();
  await takeScreenshots(page, "day-full");
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(`/${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await takeScreenshots(page, path.replace(/\W/g, "-"));
  }
});
