import { expect, type Page } from "@playwright/test";
import { openLive } from "./open-live-page.ts";
import { joinFamily, signUp } from "./people.ts";
import { test } from "./test.ts";

async function openTab(page: Page, name: string): Promise<void> {
  if (!page.url().includes("/settings")) await page.goto("/settings");
  await page.getByRole("tab", { name }).click();
}

const isCompact = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-compact"));

test("opens the settings by keyboard, changes the profile, and exports all data", { tag: "@long" }, async ({
  page,
}) => {
  await signUp(page, "Ada", "/shopping");

  await test.step("selects tabs with the arrow keys, and leaves the settings with Back", async () => {
    await page.getByRole("button", { name: "Account menu for Ada" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page.getByRole("tab")).toHaveText(["Profile", "Notifications", "Preferences", "Privacy & Security"]);
    await page.getByRole("tab", { name: "Profile" }).focus();
    for (const name of ["Notifications", "Preferences", "Privacy & Security", "Profile"]) {
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("tab", { name })).toBeFocused();
      await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    }
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Add an item")).toBeVisible();
  });

  await test.step("changes the name and dietary restrictions in the profile", async () => {
    await openTab(page, "Profile");
    await expect(page.getByText("JPG or PNG. Max size 2MB.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email Address")).toBeDisabled();
    await expect(page.getByText("You can change it under Privacy & Security.", { exact: true })).toBeVisible();
    await page.getByLabel("First Name").fill("Augusta Ada");
    await page.getByLabel("Last Name").fill("King");
    const restrictions = page.getByLabel("Dietary Restrictions");
    const chips = page.getByRole("tabpanel").getByRole("listitem");
    await restrictions.fill("  Peanuts ");
    await page.keyboard.press("Enter");
    await restrictions.fill("Eggs");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(chips).toHaveText(["Peanuts", "Eggs"]);
    for (const unchanged of ["   ", "Peanuts"]) {
      await restrictions.fill(unchanged);
      await page.keyboard.press("Enter");
      await expect(restrictions).toHaveValue("");
      await expect(chips).toHaveText(["Peanuts", "Eggs"]);
    }
    await page.getByRole("button", { name: "Remove Eggs" }).click();
    await expect(chips).toHaveText(["Peanuts"]);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile Updated", { exact: true })).toBeVisible();
    await expect(page.getByText("Your profile settings have been saved successfully.", { exact: true })).toBeVisible();

    await page.goto("/");
    const card = page.getByRole("region", { name: "Family Members" });
    await expect(card.getByText("Augusta Ada King")).toBeVisible();
    await expect(card.getByText("Peanuts")).toBeVisible();
  });

  await test.step("exports all data in one archive", async () => {
    await openTab(page, "Privacy & Security");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export My Data" }).click();
    expect((await download).suggestedFilename()).toMatch(/^family-hub-\d{4}-\d\d-\d\d\.zip$/);
  });
});

test("applies choices immediately, on the user's other screens and after a reload", { tag: "@long" }, async ({
  page: laptop,
  context,
}) => {
  await signUp(laptop, "Ada", "/settings");
  await openTab(laptop, "Preferences");
  const phone = await context.newPage();
  await openLive(phone, () => phone.goto("/settings#preferences"));

  await expect(laptop.getByRole("switch", { name: "Compact View" })).not.toBeChecked();
  await expect(laptop.getByRole("switch", { name: "Auto-Generate Meals" })).toBeChecked();
  await laptop.getByRole("switch", { name: "Compact View" }).click();
  await expect(laptop.getByRole("switch", { name: "Compact View" })).toBeChecked();
  expect(await isCompact(laptop)).toBe(true);
  await expect(phone.getByRole("switch", { name: "Compact View" })).toBeChecked();
  expect(await isCompact(phone)).toBe(true);
  await laptop.getByText("Dark", { exact: true }).click();
  await expect(phone.locator("html")).toHaveClass(/dark/);
  await openTab(laptop, "Notifications");
  // The response to the previous choice may arrive after this one.
  const saved = laptop.waitForResponse((response) => response.request().postData()?.includes("notifications") ?? false);
  await laptop.getByRole("switch", { name: "Family Updates" }).click();
  await expect(laptop.getByRole("switch", { name: "Family Updates" })).not.toBeChecked();
  await saved;
  await laptop.reload();
  await expect(laptop.getByRole("switch", { name: "Family Updates" })).not.toBeChecked();
  await expect(laptop.getByRole("switch", { name: "Meal Reminders" })).toBeChecked();
  await expect(laptop.getByRole("switch", { name: "Activity Suggestions" })).toBeChecked();
  await expect(laptop.getByRole("switch", { name: "Weekly Email Digest" })).toBeDisabled();
  await expect(laptop.getByRole("switch", { name: "Weekly Email Digest" })).not.toBeChecked();
  expect(await isCompact(laptop)).toBe(true);
});

test("deletes an account after a typed confirmation", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/settings");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/settings" });

  await openTab(ada, "Privacy & Security");
  await ada.getByRole("button", { name: "Delete Account" }).click();
  const dialog = ada.getByRole("dialog");
  await expect(dialog.getByText(/only owner of a family with 1 other person/)).toBeVisible();
  await dialog.getByRole("textbox").fill("DELETE");
  await expect(dialog.getByRole("button", { name: "Delete permanently" })).toBeDisabled();
  await ada.keyboard.press("Escape");

  await openTab(ben, "Privacy & Security");
  await ben.getByRole("button", { name: "Delete Account" }).click();
  await expect(ben.getByText(/Your family stays/)).toBeVisible();
  await ben.getByRole("dialog").getByRole("textbox").fill("DELETE");
  await ben.getByRole("button", { name: "Delete permanently" }).click();
  await expect(ben.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  expect(await ben.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await ben.evaluate(() => localStorage.getItem("user"))).toBeNull();
});
