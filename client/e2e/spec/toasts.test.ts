/** Toasts and tooltips, as hand, key and eye meet them. */
import { expect, type Page } from "@playwright/test";
import { addItem, signUp } from "../people.ts";
import { test } from "../test.ts";

async function removeItem(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${item}` }).click();
}

test("a toast goes with a swipe, F8 leads to it, and a tooltip stands where there is room", { tag: "@long" }, async ({
  page,
}) => {
  await signUp(page, "Ada");

  await test.step("F8 brings the focus to the notifications", async () => {
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  });

  await test.step("a toast goes when it is swiped more than 50 to the right, and stays when less or to the left", async () => {
    await addItem(page, "Milk");
    await removeItem(page, "Milk");
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    // While the pointer rests on it, it stays for as long as the machine needs.
    await toast.hover();
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

  await test.step("at the screen's edge a tooltip stands along its control, on one line", async () => {
    const { width = 0 } = page.viewportSize() ?? {};
    const tooltip = page.getByRole("tooltip", { includeHidden: true });
    // The tooltip code loads after the page, and a resting pointer fires no event.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole("button", { name: /notification/ }).hover();
      await expect(tooltip).toHaveText(/notification/, { timeout: 3_000 });
    }).toPass();
    const words = await tooltip.evaluate((bubble) => {
      const range = document.createRange();
      range.selectNodeContents(bubble);
      return { lines: range.getClientRects().length, right: bubble.getBoundingClientRect().right };
    });
    expect(words.lines).toBe(1);
    expect(words.right).toBeLessThanOrEqual(width);
  });
});
