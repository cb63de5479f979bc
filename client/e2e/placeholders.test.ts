/** A hub that shows the specification's placeholders and stores nothing behind them. */
import { expect, type Page } from "@playwright/test";
import { addItem, signUp } from "./people.ts";
import { test } from "./test.ts";

test.use({ hubEnvironment: { HUB_PLACEHOLDERS: "1", SUPPORT_EMAIL: "help@hub.example" } });

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

/** Checks each switch's initial state, and toggles it. */
async function changeEach(page: Page, initialStates: Record<string, boolean>): Promise<void> {
  for (const [name, isOn] of Object.entries(initialStates)) {
    const choice = page.getByRole("switch", { name });
    await expect(choice, name).toBeChecked({ checked: isOn });
    await choice.click();
    await expect(choice, name).toBeChecked({ checked: !isOn });
  }
}

test("shows every placeholder of the specification", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("shows 3 on a bell that opens nothing, and the greeting's two fixed lines", async () => {
    const bell = page.getByRole("banner").getByRole("button", { name: "Notifications" });
    await expect(bell).toHaveText("3");
    await bell.click();
    await expect(page.getByRole("menu")).toBeHidden();
    await addItem(page, "Milk");
    await expect(page.getByText("Dinner planned: Healthy Family Meal", { exact: true })).toBeVisible();
    await expect(page.getByText("5 items to buy", { exact: true })).toBeVisible();
  });

  await test.step("shows a toast for planned features, and opens nothing", async () => {
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

  await test.step("asks only for an event's title, and does nothing on View All, View Recipe and Profile", async () => {
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
    await page.getByRole("button", { name: "Account menu for Ada" }).click();
    await expect(page.getByRole("menu").locator("[role^=menuitem]")).toHaveText(["Profile", "Settings", "Sign Out"]);
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("changes settings only on the screen, disables dark mode, and does nothing on export and deletion", async () => {
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

  await test.step("shows a contact on the failed sign-in page", async () => {
    await page.goto("/login-failed");
    await expect(page.getByRole("link", { name: "help@hub.example" })).toHaveAttribute(
      "href",
      "mailto:help@hub.example",
    );
  });
});
