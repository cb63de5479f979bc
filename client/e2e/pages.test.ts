/** Checks pages on a phone and a desktop, in light and dark mode: accessible, and never wider than the screen. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { callHub, listItem, signUp } from "./people.ts";
import { isLong, test } from "./test.ts";

test("public pages are accessible and fit every screen", { tag: "@long" }, async ({ page }) => {
  const pages = [
    { path: "/", heading: "The whole family, on one page" },
    { path: "/login", heading: "Sign in" },
    { path: "/login#create", heading: "Create your account" },
    { path: "/terms", heading: "Terms and Privacy" },
    { path: "/login-failed", heading: "Login Failed" },
    { path: "/invite/unknown", heading: "This invite has expired" },
    { path: "/guest/unknown", heading: "This link has expired" },
    { path: "/no/such/page", heading: "404 Page Not Found" },
  ];
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

test("the dashboard, empty and filled, and the list with suggestions are accessible and fit every screen", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await expect(page.getByText("Your shopping list is empty", { exact: true })).toBeVisible();
  await expect(page.getByText("No events scheduled for today", { exact: true })).toBeVisible();
  if (isLong) await expectAccessible(page);

  await fillFamily(page);
  await page.reload();
  await expect(page.getByText("Potatoes baked with whatever the garden gave us today", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Bookmarked (1)" })).toBeVisible();
  await listItem(page, "Milk").check();
  await expectAccessible(page);

  await page.goto("/shopping");
  await page.getByRole("combobox", { name: "Add an item" }).pressSequentially("mil");
  await expect(page.getByRole("option", { name: /^Milk/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("option", { name: /^Milk/ })).toBeVisible();
});

test("the family's other pages and the guest page are accessible and fit every screen", {
  tag: "@long",
}, async ({ page }) => {
  await signUp(page, "Ada");
  await fillFamily(page);
  await page.goto("/meals");
  // On a Saturday the next day is in another week.
  await page.getByLabel("Go to a day").fill(nextDay());
  await expect(page.getByText("Potatoes baked with whatever the garden gave us today", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/history");
  await page
    .getByRole("region", { name: "Today" })
    .getByRole("button", { name: /^Show all/ })
    .first()
    .click();
  await expectAccessible(page);

  await page.goto("/calendar");
  for (const view of ["Day", "Week", "Month", "Agenda"]) {
    await page.getByText(view, { exact: true }).click();
    await expect(page.getByRole("button", { name: /Swim/ })).toBeAttached();
    await expectAccessible(page);
  }

  await page.goto("/settings");
  await page.getByRole("button", { name: "Account menu for Ada" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const name of ["Profile", "Notifications", "Preferences", "Privacy & Security"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto(await makeGuestLink(page));
  await expect(page.getByText("Tree nuts")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Grandma/ })).toHaveAttribute("href", "tel:+493012345");
  await expectAccessible(page);
});

/** Creates a guest link with content in every section. */
async function makeGuestLink(page: Page): Promise<string> {
  await callHub(page, "POST /api/family-members", { name: "Cleo", dietaryRestrictions: ["Tree nuts", "Milk"] });
  const numbers = [
    { label: "Grandma", phone: "+49 30 12345" },
    { label: "Poison control", phone: "030 19240" },
  ];
  const text = "In bed at eight, with one story. The first-aid kit stands over the washing machine.";
  await callHub(page, "PUT /api/families/guest-notes", { numbers, text });
  const [startTime, endTime] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  await callHub(page, "POST /api/family-events", { title: "Choir", startTime, endTime, location: "Town hall" });
  return (await callHub<{ url: string }>(page, "POST /api/guest-links", {})).url;
}

function nextDay(): string {
  return new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Adds content to each card, with texts that wrap on a narrow phone. */
async function fillFamily(page: Page): Promise<void> {
  const startTime = new Date().toISOString();
  const long = "A very long thing to buy whose name has to break over several lines of a narrow phone";
  for (const item of ["Milk", long]) await callHub(page, "POST /api/shopping-list", { item });
  await callHub(page, "POST /api/family-events", { title: "Swim", startTime, location: "City pool" });
  await callHub(page, "POST /api/ai/generate-meal-plan", { mealType: "dinner", date: startTime, preferences: [] });
  const recipeName = "Potatoes baked with whatever the garden gave us today";
  await callHub(page, "POST /api/meal-plans", { date: nextDay(), recipeName });
  const [activity] = await callHub<{ id: string }[]>(page, "POST /api/ai/generate-activities", {});
  const bookmark = `PATCH /api/activity-recommendations/${activity?.id}/bookmark`;
  await callHub(page, bookmark, { isBookmarked: true });
}

test("works with only the keyboard", async ({ page }) => {
  await signUp(page, "Ada");
  await page.getByLabel("Add an item").focus();
  await page.keyboard.type("Leeks");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Milk");
  await page.keyboard.press("Enter");
  await listItem(page, "Leeks").focus();
  await page.keyboard.press("Space");
  await expect(listItem(page, "Leeks")).toBeChecked();

  await page.getByRole("button", { name: "Remove Milk" }).focus();
  await page.keyboard.press("Enter");
  await expect(listItem(page, "Milk")).toBeHidden();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(listItem(page, "Milk")).toBeVisible();

  await page.getByRole("button", { name: "Account menu for Ada" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Account menu for Ada" })).toBeFocused();

  // On a phone or a zoomed screen, fixed elements must not hide the focused control.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Family Hub" }).focus();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(hiddenFocus)) await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull();
  }
});

/** The focused element if it is hidden, otherwise null. */
function hiddenFocus(): string | null {
  const part = document.activeElement?.closest("label") ?? document.activeElement;
  if (!part) return "nothing has the focus";
  const { left, top, width, height } = part.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = hit !== null && (part.contains(hit) || part.parentElement?.contains(hit) === true);
  return isSeen ? null : part.outerHTML.slice(0, 200);
}
