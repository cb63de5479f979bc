/** The dialog that manages lists: clears, changes, moves and restores items, with touch and with only the keyboard. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { addItem, listItem, signUp } from "./people.ts";
import { test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Manage Lists" });
const status = (page: Page) => dialog(page).getByRole("status");
const category = (page: Page, name: string) =>
  page.getByRole("region", { name: "Shopping List" }).getByRole("list", { name });

async function addItems(page: Page, items: string[]): Promise<void> {
  for (const item of items) await addItem(page, item);
  await expect(listItem(page, items.at(-1) ?? "")).toBeVisible();
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Manage Lists" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("manages the lists in a dialog", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("fills a phone's screen and is accessible, also without items", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Manage the list" }).click();
    const box = await dialog(page).boundingBox();
    expect([box?.x, box?.width, Math.round(box?.height ?? 0)]).toEqual([0, 390, 844]);
    await expect(dialog(page).getByText("Your shopping list is empty", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("clears all bought items at once, and restores them with Undo", async () => {
    await addItems(page, ["Milk", "Bread", "Tea"]);
    for (const item of ["Milk", "Bread"]) await listItem(page, item).check();
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Clear completed (2)" }).click();
    await expect(status(page)).toHaveText("Cleared 2 items");
    await expect(dialog(page).getByRole("button", { name: "Edit Milk" })).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(dialog(page).getByRole("button", { name: "Edit Milk" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listItem(page, "Milk")).toBeChecked();
    await expect(listItem(page, "Tea")).not.toBeChecked();
  });

  await test.step("changes a line's name, quantity and custom category with only the keyboard", async () => {
    await addItems(page, ["Nappies"]);
    await page.getByRole("button", { name: "Manage the list" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Edit Nappies" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.getByLabel("Name").fill("Night nappies");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2 packs");
    await page.getByLabel("Category", { exact: true }).last().selectOption("New category…");
    await page.keyboard.type("Baby");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save" }).focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Changed Night nappies");
    await page.keyboard.press("Escape");
    await expect(category(page, "Baby").getByRole("listitem")).toContainText(["Night nappies"]);
    await expect(category(page, "Baby")).toContainText("2 packs");
  });

  await test.step("rejects a duplicate name, and closes only the form with Escape", async () => {
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Edit Tea" }).click();
    await page.getByLabel("Name").fill("milk");
    await expect(dialog(page).getByRole("alert")).toHaveText("Already on the list: milk.");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await page.getByLabel("Name").press("Escape");
    await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click();
    await expect(dialog(page).getByRole("button", { name: "Edit Tea" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("moves, checks off and removes several lines at once, with Undo", async () => {
    await addItems(page, ["Soap", "Candles"]);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Select items" }).click();
    const choose = async () => {
      for (const name of ["Soap", "Candles"]) await dialog(page).getByRole("checkbox", { name }).check();
      await expect(dialog(page).getByRole("group", { name: "2 items selected" })).toBeVisible();
    };
    await choose();
    await expectAccessible(page);
    await page.getByLabel("Move to").selectOption("Pantry");
    await expect(status(page)).toHaveText("Moved 2 items to Pantry");
    await choose();
    await dialog(page).getByRole("button", { name: "Check off" }).click();
    await expect(status(page)).toHaveText("Checked off 2 items");
    await choose();
    await dialog(page).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(status(page)).toHaveText("Removed 2 items");
    await expect(dialog(page).getByRole("checkbox", { name: "Soap" })).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(listItem(page, "Soap")).toBeChecked();
    for (const item of ["Soap", "Candles"]) {
      await expect(category(page, "Pantry").getByRole("checkbox", { name: item })).toBeVisible();
    }
  });

  await test.step("adds an item to the category that the family last used for it", async () => {
    await addItems(page, ["Gizmo"]);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Edit Gizmo" }).click();
    await page.getByLabel("Category", { exact: true }).last().selectOption("Dairy");
    await page.getByRole("button", { name: "Save" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove Gizmo" }).click();
    await addItem(page, "Gizmo");
    await expect(page.getByText("Item added!", { exact: true })).toBeVisible();
    await expect(category(page, "Dairy").getByRole("listitem")).toContainText(["Gizmo"]);
  });
});
