/** Toasts and tooltips, with the specification's times. */
import { expect, type Page } from "@playwright/test";
import { hueOf } from "../hue.ts";
import { addItem, signUp } from "../people.ts";
import { test } from "../test.ts";

async function removeItem(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${item}` }).click();
}

test("one toast stands at a time, for 5,000 ms", async ({ page }) => {
  await page.clock.install();
  await signUp(page, "Ada");
  await addItem(page, "Milk");
  await addItem(page, "Leeks");
  const toasts = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(page.getByRole("button", { name: "Remove Leeks" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await removeItem(page, "Milk");
  await removeItem(page, "Leeks");
  await expect(toasts).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);
});

test("a toast goes when it is swiped more than 50 to the right, and stays when less or to the left", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await addItem(page, "Milk");
  await removeItem(page, "Milk");
  const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  const swipe = async (byPx: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("There is no toast.");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byPx, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(-80);
  await expect(toast).toBeVisible();
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toast).toHaveCount(0);
});

test("a failure looks like one", async ({ page }) => {
  await signUp(page, "Ada");
  const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await addItem(page, "Milk");
  await expect(toast.or(page.getByRole("alert"))).toHaveCount(1);
  expect(await hueOf(toast, "background-color")).toBe("grey");
  await page.route("**/api/ai/generate-shopping-list", (route) => route.abort());
  await page.getByRole("button", { name: "Auto-Generate" }).click();
  await expect(page.getByRole("alert").getByText("Error", { exact: true })).toBeVisible();
  expect(await hueOf(page.getByRole("alert"), "background-color")).toBe("red");
});

test("F8 brings the focus to the notifications", async ({ page }) => {
  await signUp(page, "Ada");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
});

test("a tooltip shows after 700 ms, and the next one at once within 300 ms", async ({ page }) => {
  // High enough that going from one control to the next scrolls nothing, which would close a tooltip.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.clock.install();
  await signUp(page, "Ada");
  await addItem(page, "Milk");
  await expect(page.getByRole("button", { name: "Remove Milk" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  const tooltip = page.getByRole("tooltip", { includeHidden: true });
  await page.getByRole("button", { name: "Remove Milk" }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText("Remove Milk");
  await page.getByRole("button", { name: "Edit Ada" }).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Edit Ada");
  await page.mouse.move(0, 0);
  await page.clock.runFor(350);
  await page.getByRole("button", { name: "Remove Milk" }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  // At the screen's edge it stands along its control, on one line.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await page.clock.runFor(350);
  await page.getByRole("button", { name: /notification/ }).hover();
  await page.clock.runFor(750);
  await expect(tooltip).toHaveText(/notification/);
  const words = await tooltip.evaluate((bubble) => {
    const range = document.createRange();
    range.selectNodeContents(bubble);
    return { lines: range.getClientRects().length, right: bubble.getBoundingClientRect().right };
  });
  expect(words.lines).toBe(1);
  expect(words.right).toBeLessThanOrEqual(1280);
});
