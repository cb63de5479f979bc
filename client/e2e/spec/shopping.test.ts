/** The shopping card. */
import { expect } from "@playwright/test";
import { addItem, listItem, signUp } from "../people.ts";
import { test } from "../test.ts";

test("shows the list on the dashboard and on its page", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("groups items, adds them with Enter, checks them off with a strikethrough, and removes them", async () => {
    const card = page.locator("#shopping");
    await expect(card).toContainText("Your shopping list is empty");
    await expect(card.getByRole("button", { name: "Generate from Meal Plans" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Auto-Generate" })).toBeVisible();

    await addItem(page, "   ");
    await expect(card).toContainText("Your shopping list is empty");
    await addItem(page, "  Milk ");
    await expect(page.getByText("Item added!", { exact: true })).toBeVisible();
    await addItem(page, "Leeks");
    await addItem(page, "Gadget");
    const headings = card.getByRole("heading", { level: 3 });
    await expect(headings).toHaveText([/produce/i, /dairy/i, /other/i]);
    await expect(card.getByRole("list", { name: "Dairy" }).getByRole("listitem")).toHaveText(["Milk"]);

    const milk = listItem(page, "Milk");
    const decoration = () =>
      card.getByText("Milk", { exact: true }).evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(await decoration()).toBe("none");
    await milk.check();
    expect(await decoration()).toBe("line-through");
    await milk.uncheck();
    expect(await decoration()).toBe("none");
    await page.getByRole("button", { name: "Remove Milk" }).click();
    await expect(page.getByText("Item removed!", { exact: true })).toBeVisible();
    await expect(milk).toBeHidden();
  });

  await test.step("shows a message for a long text, keeps it in the field, and adds it once it is shorter", async () => {
    const long = `Juice ${"x".repeat(254)}`;
    for (const path of ["/", "/shopping"]) {
      await page.goto(path);
      await addItem(page, long);
      const field = page.getByLabel("Add an item");
      await expect(field).toHaveValue(long);
      await expect(field).toHaveAccessibleDescription(/^“Juice x+…” has 260 characters\. The limit is 200\.$/);
      await expect(page.getByRole("checkbox")).toHaveCount(2);
    }
    await page.getByLabel("Add an item").fill(long.slice(0, 200));
    await page.keyboard.press("Enter");
    await expect(listItem(page, long.slice(0, 200))).toBeVisible();
    await expect(page.getByLabel("Add an item")).toHaveValue("");

    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Paste a list" }).click();
    await page.getByLabel("Your list").fill("milk\n".repeat(201));
    await expect(page.getByText("You entered 201 items. The limit is 200.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to the list" })).toBeDisabled();
  });
});
