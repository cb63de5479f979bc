/** Every page on a phone and on a desktop, in light and dark: readable for everyone, and never wider than the screen. */
import { expect } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { addItem, lineOf, signUp } from "./people.ts";
import { test } from "./test.ts";

test("the pages that anyone can see are accessible and fit every screen", async ({ page }) => {
  const pages = [
    { path: "/", heading: "The whole family, on one page" },
    { path: "/login", heading: "Continue with the hub account" },
    { path: "/login#create", heading: "Create your account" },
    { path: "/login-failed", heading: "Login Failed" },
    { path: "/invite/nobody-made-this", heading: "This invite does not open any more" },
    { path: "/no/such/page", heading: "404 Page Not Found" },
  ];
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectGood(page);
  }
});

test("the dashboard, empty and filled, its dialogs and the settings are accessible and fit every screen", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signUp(page, "Ada");
  await expect(page.getByText("Your shopping list is empty", { exact: true })).toBeVisible();
  await expect(page.getByText("No events scheduled for today", { exact: true })).toBeVisible();
  await expectGood(page);

  await addItem(page, "Milk");
  await addItem(page, "A very long thing to buy whose name has to break over several lines of a narrow phone");
  await lineOf(page, "Milk").check();
  for (const opener of [
    "Add Event",
    "Add Quick Event",
    "View All",
    "Add family member",
    "Edit Ada",
    "Invite someone",
  ]) {
    // The quick actions have an Add Event as well, before the calendar's.
    const button = page.getByRole("button", { name: opener, exact: true }).last();
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGood(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.getByRole("button", { name: "Menu of Ada" }).click();
  await expectGood(page);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expectGood(page);
});

test("the hub can be used with the keyboard alone", async ({ page }) => {
  await signUp(page, "Ada");
  await page.getByLabel("Add an item").focus();
  await page.keyboard.type("Leeks");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Milk");
  await page.keyboard.press("Enter");
  await lineOf(page, "Leeks").focus();
  await page.keyboard.press("Space");
  await expect(lineOf(page, "Leeks")).toBeChecked();

  await page.getByRole("button", { name: "Remove Milk" }).focus();
  await page.keyboard.press("Enter");
  await expect(lineOf(page, "Milk")).toBeHidden();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lineOf(page, "Milk")).toBeVisible();

  await page.getByRole("button", { name: "Menu of Ada" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu of Ada" })).toBeFocused();

  // On a phone's screen, or where a large screen is zoomed in, nothing fixed to an edge may hide what has the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Family Hub" }).focus();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull();
  }
});

/** What has the focus and cannot be seen, if that is so. */
function hiddenFocus(): string | null {
  const part = document.activeElement?.closest("label") ?? document.activeElement;
  if (!part) return "nothing has the focus";
  const { left, top, width, height } = part.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = hit !== null && (part.contains(hit) || part.parentElement?.contains(hit) === true);
  return isSeen ? null : part.outerHTML.slice(0, 200);
}

test("a tap on a member toggles the status, and every status is said in a word", async ({ page }) => {
  await signUp(page, "Ada");
  const row = page
    .getByRole("listitem")
    .filter({ hasText: "Ada" })
    .getByRole("button", { name: /Ada.*(Available|Busy)/ });
  await expect(row).toContainText("Available");
  await row.click();
  await expect(row).toContainText("Busy");
  await row.click();
  await expect(row).toContainText("Available");
});

test("the theme that a person chose stays after a reload, whatever the system says", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page, "Ada");
  await page.getByRole("button", { name: "Menu of Ada" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("a visitor who opens a page of the family is told so and comes to sign in", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByText("You are logged out. Logging in again...", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.getByRole("heading", { name: "Continue with the hub account" })).toBeVisible();
});
