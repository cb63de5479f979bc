/** Messages for changes that the screen shows and the hub then rejects. */
import { expect } from "@playwright/test";
import { interceptSocket } from "../intercept-socket.ts";
import { addItem, callHub, listItem, signUp } from "../people.ts";
import { test } from "../test.ts";

test("reverts a change that the hub rejects, with a message for its kind", { tag: "@long" }, async ({ page }) => {
  const interceptor = await interceptSocket(page);
  await signUp(page, "Ada");
  await addItem(page, "Milk");
  const ingredients = [{ name: "chard", quantity: 400, unit: "g" }];
  await callHub(page, "POST /api/meal-plans", { date: new Date().toISOString(), recipeName: "Quiche", ingredients });
  await page.getByRole("button", { name: "Get Activity Suggestions" }).click();
  const bookmark = page.getByRole("button", { name: /bookmark|keep/i }).first();
  await expect(bookmark).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const changes: Record<string, () => Promise<unknown>> = {
    "Failed to add item.": () => addItem(page, "Leeks"),
    "Failed to update item.": () => listItem(page, "Milk").check(),
    "Failed to remove item.": () => page.getByRole("button", { name: "Remove Milk" }).click(),
    "Failed to add to shopping list.": () => page.getByRole("button", { name: "Add to List: Quiche" }).click(),
    "Failed to update member status.": () => page.getByRole("button", { name: /Ada.*Available/ }).click(),
    "Failed to add event. Please try again.": async () => {
      await page.getByRole("button", { name: "Add Quick Event" }).click();
      await page.getByLabel("Enter event title:").fill("Dentist");
      await page.getByRole("dialog").getByRole("button", { name: "Add Quick Event" }).click();
    },
    "Failed to bookmark activity.": () => bookmark.click(),
    "Failed to add activity to calendar.": () => page.getByRole("button", { name: "Add to Calendar" }).first().click(),
  };
  for (const [message, change] of Object.entries(changes)) {
    interceptor.rejectChanges(true);
    await change();
    const toast = page.getByRole("alert");
    await expect(toast.getByText("Error", { exact: true })).toBeVisible();
    await expect(toast).toContainText(message);
    // Waits until the page has reverted the change, because an earlier reload would send it again.
    for (const name of ["Leeks", "chard"]) await expect(listItem(page, name)).toBeHidden();
    await expect(listItem(page, "Milk")).not.toBeChecked();
    interceptor.rejectChanges(false);
    const synced = interceptor.waitForNextSync();
    await page.reload();
    await synced;
    await expect(listItem(page, "Milk")).not.toBeChecked();
    await expect(bookmark).toBeVisible();
  }
});
