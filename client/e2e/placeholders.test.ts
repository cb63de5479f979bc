/** A hub that shows the placeholders of the specification, literally, and writes nothing behind them. */
import { expect, type Page } from "@playwright/test";
import { addItem, signUp } from "./people.ts";
import { test } from "./test.ts";

test.use({ hubEnvironment: { HUB_PLACEHOLDERS: "1", SUPPORT_EMAIL: "help@hub.example" } });

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

/** Holds each switch to how it begins, and switches it. */
async function changeEach(page: Page, beginnings: Record<string, boolean>): Promise<void> {
  for (const [name, isOn] of Object.entries(beginnings)) {
    const choice = page.getByRole("switch", { name });
    await expect(choice, name).toBeChecked({ checked: isOn });
    await choice.click();
    await expect(choice, name).toBeChecked({ checked: !isOn });
  }
}

test("every placeholder of the specification stands as it is written", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("the bell says 3 and opens nothing, and the greeting has its two fixed lines", async () => {
    const bell = page.getByRole("banner").getByRole("button", { name: "Notifications" });
    await expect(bell).toHaveText("3");
    await bell.click();
    await expect(page.getByRole("menu")).toBeHidden();
    await addItem(page, "Milk");
    await expect(page.getByText("Dinner planned: Healthy Family Meal", { exact: true })).toBeVisible();
    await expect(page.getByText("5 items to buy", { exact: true })).toBeVisible();
  });

  await test.step("planned features show a toast and open nothing", async () => {
    const actions = page.getByRole("region", { name: "Quick Actions" });
    const soon = [
      { button: actions.getByRole("button", { name: "Add Event" }), text: "Event creation will be available soon!" },
      {
        button: actions.getByRole("button", { name: "Manage Lists" }),
        text: "Advanced list management will be available soon!",
      },
      {
        button: page.getByRole("button", { name: "Add family member" }),
        text: "Adding family members will be available soon!",
      },
    ];
    for (const { button, text } of soon) {
      await button.click();
      await expect(toast(page)).toContainText("Feature coming soon");
      await expect(toast(page)).toContainText(text);
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  await test.step("the calendar asks for a title alone, and View All, View Recipe and Profile do nothing", async () => {
    const calendar = page.getByRole("region", { name: "Family Calendar" });
    await calendar.getByRole("button", { name: "View All" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await calendar.getByRole("button", { name: "Add Event" }).click();
    await page.getByLabel("Enter event title:").fill("Swim");
    await page.keyboard.press("Enter");
    await expect(calendar.getByText("Swim")).toBeVisible();
    await page.getByRole("button", { name: "Generate Meal Plan" }).click();
    await page.getByRole("button", { name: /^View Recipe: / }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "Menu of Ada" }).click();
    await expect(page.getByRole("menu").locator("[role^=menuitem]")).toHaveText(["Profile", "Settings", "Sign Out"]);
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("settings stand on the screen only, dark mode is still to come, and exporting and deleting do nothing", async () => {
    await page.goto("/settings");
    await expect(page.getByText("Vegetarian", { exact: true })).toBeVisible();
    await expect(page.getByText("Gluten-free", { exact: true })).toBeVisible();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page)).toContainText("Profile Updated");
    await expect(toast(page)).toContainText("Your profile settings have been saved successfully.");
    await page.getByRole("tab", { name: "Notifications" }).click();
    await expect(page.getByText("AI-powered family activity recommendations")).toBeVisible();
    await changeEach(page, {
      "Meal Reminders": true,
      "Activity Suggestions": true,
      "Family Updates": true,
      "Weekly Email Digest": false,
    });
    const reminders = page.getByRole("switch", { name: "Meal Reminders" });
    await expect(reminders).not.toBeChecked();
    await page.getByRole("tab", { name: "Preferences" }).click();
    await changeEach(page, { "Compact View": false, "Auto-Generate Meals": true });
    await expect(page.getByRole("switch", { name: "Dark Mode" })).toBeDisabled();
    await expect(page.getByRole("switch", { name: "Dark Mode" })).not.toBeChecked();
    await expect(page.getByText(/coming soon/i)).toBeVisible();
    await page.getByRole("tab", { name: "Privacy & Security" }).click();
    await expect(page.getByRole("heading", { name: "Data usage" })).toBeVisible();
    const zone = page.getByRole("region", { name: "Danger zone" });
    await expect(zone).toContainText("permanent and cannot be undone");
    await page.getByRole("button", { name: "Export My Data" }).click();
    await page.getByRole("button", { name: "Delete Account" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(calls).toEqual([]);
    await page.reload();
    await page.getByRole("tab", { name: "Notifications" }).click();
    await expect(reminders).toBeChecked();
  });

  await test.step("the failed sign-in page shows a contact", async () => {
    await page.goto("/login-failed");
    await expect(page.getByRole("link", { name: "help@hub.example" })).toHaveAttribute(
      "href",
      "mailto:help@hub.example",
    );
  });
});
