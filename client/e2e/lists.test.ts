import { expect, type Page } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { addItem, lineOf, signUp } from "./people.ts";
import { test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Manage Lists" });
const status = (page: Page) => dialog(page).getByRole("status");
const shelf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Shopping List" }).getByRole("list", { name });

async function openList(page: Page, items: string[]): Promise<void> {
  await signUp(page, "Ada");
  for (const item of items) await addItem(page, item);
  await expect(lineOf(page, items.at(-1) ?? "")).toBeVisible();
}

async function manage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Manage Lists" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("what is bought is cleared in one go, and comes back by Undo", async ({ page }) => {
  await openList(page, ["Milk", "Bread", "Tea"]);
  for (const item of ["Milk", "Bread"]) await lineOf(page, item).check();
  await manage(page);
  await dialog(page).getByRole("button", { name: "Clear completed (2)" }).click();
  await expect(status(page)).toHaveText("Cleared 2 items");
  await expect(dialog(page).getByRole("checkbox", { name: "Milk" })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Milk" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lineOf(page, "Milk")).toBeChecked();
  await expect(lineOf(page, "Tea")).not.toBeChecked();
});

test("a line is renamed and gets a quantity and a category of the family's own, with the keyboard alone", async ({
  page,
}) => {
  await openList(page, ["Nappies"]);
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

test("a name that is taken is refused, and Escape leaves the form and not the dialog", async ({ page }) => {
  await openList(page, ["Milk", "Tea"]);
  await manage(page);
  await dialog(page).getByRole("button", { name: "Edit Tea" }).click();
  await page.getByLabel("Name").fill("milk");
  await expect(dialog(page).getByRole("alert")).toHaveText("milk is on the list already.");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("Name").press("Escape");
  await expect(dialog(page).getByRole("button", { name: "Edit Tea" })).toBeVisible();
});

test("several lines are moved, ticked and removed at once, and each can be undone", async ({ page }) => {
  await openList(page, ["Soap", "Candles", "Tea"]);
  await manage(page);
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
  await expect(lineOf(page, "Soap")).toBeChecked();
  await expect(shelf(page, "Pantry").getByRole("listitem")).toHaveCount(3);
});

test("on a phone the dialog takes the whole screen and is good to read, also when it is empty", async ({
  openPhone,
}) => {
  const page = await openPhone();
  await signUp(page, "Ada");
  await page.getByRole("button", { name: "Manage the list" }).click();
  const box = await dialog(page).boundingBox();
  expect([box?.x, box?.width, Math.round(box?.height ?? 0)]).toEqual([0, 390, 844]);
  await expect(dialog(page).getByText("Your shopping list is empty", { exact: true })).toBeVisible();
  await expectGood(page);
});

test("a thing goes to the shelf where the family had it last", async ({ page }) => {
  await openList(page, ["Gizmo"]);
  await manage(page);
  await dialog(page).getByRole("button", { name: "Edit Gizmo" }).click();
  await page.getByLabel("Category", { exact: true }).last().selectOption("Dairy");
  await page.getByRole("button", { name: "Save" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Gizmo" }).click();
  await expect(page.getByText("Item removed!", { exact: true })).toBeVisible();
  await addItem(page, "Gizmo");
  await expect(page.getByText("Item added!", { exact: true })).toBeVisible();
  await expect(shelf(page, "Dairy").getByRole("listitem")).toContainText(["Gizmo"]);
});

test("the list is filled from the planned meals, and failing says so", async ({ page }) => {
  const calls: (string | null)[] = [];
  await signUp(page, "Ada");
  await page.route("**/api/ai/generate-shopping-list", async (route) => {
    calls.push(route.request().postData());
    if (calls.length === 1) await route.fulfill({ status: 500, json: { message: "No", code: "internal" } });
    else await route.fulfill({ status: 201, json: [] });
  });
  await page.getByRole("button", { name: "Generate from Meal Plans" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to generate shopping list.");
  await page.getByRole("button", { name: "Auto-Generate" }).click();
  await expect(page.getByText("Shopping list generated!", { exact: true })).toBeVisible();
  expect(calls).toEqual([null, null]);
});
