/** The list looked after in one place: cleared, changed, moved and put back, also with the keyboard alone. */
import { expect, type Page } from "@playwright/test";
import { expectGood } from "./page-checks.ts";
import { addItem, listItem, signUp } from "./people.ts";
import { test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Manage Lists" });
const status = (page: Page) => dialog(page).getByRole("status");
const shelf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Shopping List" }).getByRole("list", { name });

async function put(page: Page, items: string[]): Promise<void> {
  for (const item of items) await addItem(page, item);
  await expect(listItem(page, items.at(-1) ?? "")).toBeVisible();
}

async function manage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Manage Lists" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("a dialog manages the lists", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("on a phone the dialog takes the whole screen and is good to read, also when it is empty", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Manage the list" }).click();
    const box = await dialog(page).boundingBox();
    expect([box?.x, box?.width, Math.round(box?.height ?? 0)]).toEqual([0, 390, 844]);
    await expect(dialog(page).getByText("Your shopping list is empty", { exact: true })).toBeVisible();
    await expectGood(page);
    await page.keyboard.press("Escape");
  });

  await test.step("clears all bought items at once, and Undo restores them", async () => {
    await put(page, ["Milk", "Bread", "Tea"]);
    for (const item of ["Milk", "Bread"]) await listItem(page, item).check();
    await manage(page);
    await dialog(page).getByRole("button", { name: "Clear completed (2)" }).click();
    await expect(status(page)).toHaveText("Cleared 2 items");
    await expect(dialog(page).getByRole("button", { name: "Edit Milk" })).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(dialog(page).getByRole("button", { name: "Edit Milk" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listItem(page, "Milk")).toBeChecked();
    await expect(listItem(page, "Tea")).not.toBeChecked();
  });

  await test.step("a line is renamed and gets a quantity and a category of the family's own, with the keyboard alone", async () => {
    await put(page, ["Nappies"]);
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
    await expect(shelf(page, "Baby").getByRole("listitem")).toContainText(["Night nappies"]);
    await expect(shelf(page, "Baby")).toContainText("2 packs");
  });

  await test.step("a name that is taken is refused, and Escape leaves the form and not the dialog", async () => {
    await manage(page);
    await dialog(page).getByRole("button", { name: "Edit Tea" }).click();
    await page.getByLabel("Name").fill("milk");
    await expect(dialog(page).getByRole("alert")).toHaveText("milk is already on the list.");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await page.getByLabel("Name").press("Escape");
    await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click();
    await expect(dialog(page).getByRole("button", { name: "Edit Tea" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("several lines are moved, ticked and removed at once, and each can be undone", async () => {
    await put(page, ["Soap", "Candles"]);
    await manage(page);
    await dialog(page).getByRole("button", { name: "Choose several" }).click();
    const choose = async () => {
      for (const name of ["Soap", "Candles"]) await dialog(page).getByRole("checkbox", { name }).check();
      await expect(dialog(page).getByRole("group", { name: "2 items selected" })).toBeVisible();
    };
    await choose();
    await expectGood(page);
    await page.getByLabel("Move to").selectOption("Pantry");
    await expect(status(page)).toHaveText("Moved 2 items to Pantry");
    await choose();
    await dialog(page).getByRole("button", { name: "Tick off" }).click();
    await expect(status(page)).toHaveText("Ticked 2 items");
    await choose();
    await dialog(page).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(status(page)).toHaveText("Removed 2 items");
    await expect(dialog(page).getByRole("checkbox", { name: "Soap" })).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(listItem(page, "Soap")).toBeChecked();
    for (const item of ["Soap", "Candles"]) {
      await expect(shelf(page, "Pantry").getByRole("checkbox", { name: item })).toBeVisible();
    }
  });

  await test.step("a thing goes to the shelf where the family had it last", async () => {
    await put(page, ["Gizmo"]);
    await manage(page);
    await dialog(page).getByRole("button", { name: "Edit Gizmo" }).click();
    await page.getByLabel("Category", { exact: true }).last().selectOption("Dairy");
    await page.getByRole("button", { name: "Save" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove Gizmo" }).click();
    await addItem(page, "Gizmo");
    await expect(page.getByText("Item added!", { exact: true })).toBeVisible();
    await expect(shelf(page, "Dairy").getByRole("listitem")).toContainText(["Gizmo"]);
  });
});
