/** Toasts and tooltips with pointer, keyboard and layout. */
import { expect, type Page } from "@playwright/test";
import { addItem, signUp } from "../people.ts";
import { test } from "../test.ts";

async function removeItem(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${item}` }).click();
}

test("closes a toast by swipe, focuses toasts with F8, and positions tooltips on the screen", { tag: "@long" }, async ({
  page,
}) => {
  await signUp(page, "Ada");

  await test.step("focuses the notifications with F8", async () => {
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  });

  await test.step("closes a toast after a swipe of more than 50 to the right, but not after a shorter one or one to the left", async () => {
    await addItem(page, "Milk");
    await removeItem(page, "Milk");
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    // Hovering pauses the toast's timer, for slow machines.
    await toast.hover();
    const swipe = async (byPx: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error("The toast is missing.");
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

  await test.step("aligns a tooltip with its control at the screen's edge, on one line", async () => {
    const { width = 0 } = page.viewportSize() ?? {};
    const tooltip = page.getByRole("tooltip", { includeHidden: true });
    // The tooltip code loads after the page, and a pointer that does not move fires no event.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole("button", { name: /notification/ }).hover();
      await expect(tooltip).toHaveText(/notification/, { timeout: 3_000 });
    }).toPass();
    const textBox = await tooltip.evaluate((bubble) => {
      const range = document.createRange();
      range.selectNodeContents(bubble);
      return { lines: range.getClientRects().length, right: bubble.getBoundingClientRect().right };
    });
    expect(textBox.lines).toBe(1);
    expect(textBox.right).toBeLessThanOrEqual(width);
  });
});
