/** What stands at the top of every signed-in page, and the greeting below it. */
import { expect } from "@playwright/test";
import { hold } from "../hold.ts";
import { signUp } from "../people.ts";
import { picture } from "../picture.ts";
import { test } from "../test.ts";

test("the header leads to the pages and to the places of the dashboard", async ({ page }) => {
  await signUp(page, "Ada");
  const header = page.getByRole("banner");
  const links = { Dashboard: "/", Meals: "/#meals", Calendar: "/#calendar", Activities: "/#activities" };
  for (const [name, href] of Object.entries(links)) {
    await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  for (const id of ["meals", "calendar", "activities"]) await expect(page.locator(`#${id}`)).toBeAttached();
  await header.getByRole("link", { name: "Voice Assistant" }).click();
  await expect(page).toHaveURL(/\/voice-assistant$/);
});

test("it stands also where there is no page, for whoever is signed in", async ({ page }) => {
  await signUp(page, "Ada");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu of Ada" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Meals", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Meal Planning" })).toBeInViewport();
});

test("the user menu leads to the profile, the settings and out", async ({ page }) => {
  await signUp(page, "Ada");
  const menu = page.getByRole("button", { name: "Menu of Ada" });
  await expect(menu).toHaveText("A");
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/settings#profile$/);
  await menu.click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("initials stand for first and last name, at most two, while the picture loads and without one", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await page.goto("/settings");
  const { held, letGo: showPicture } = hold();
  await page.route("**/api/photos/slow", async (route) => {
    await held;
    await route.fulfill({ path: picture });
  });
  const large = page.getByRole("tabpanel");
  const seen = async (user: object) => {
    await page.route("**/api/auth/user", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...user } });
    });
    await page.reload();
  };
  await seen({ firstName: "Ada", lastName: "Lovelace", profileImageUrl: "/api/photos/slow" });
  const menu = page.getByRole("button", { name: "Menu of Ada Lovelace" });
  await expect(menu).toHaveText("AL");
  await expect(menu.locator("img")).toHaveCSS("opacity", "0");
  showPicture();
  await expect(menu.locator("img")).toHaveCSS("opacity", "1");
  await seen({ firstName: "Ada Augusta", lastName: "Lovelace" });
  await expect(page.getByRole("button", { name: "Menu of Ada Augusta Lovelace" })).toHaveText("AL");
  await expect(large.getByText("AL", { exact: true })).toBeVisible();
  await seen({ firstName: "", lastName: "", email: "ada@example.org" });
  await expect(page.getByRole("button", { name: "Menu of ada@example.org" })).toHaveText("U");
  await seen({ firstName: "", lastName: "", email: "" });
  await expect(page.getByRole("button", { name: "Menu of User" })).toHaveText("U");
  await expect(large.getByText("U", { exact: true })).toBeVisible();
});

for (const [time, greeting] of [
  ["11:59", "Good morning, Ada"],
  ["12:00", "Good afternoon, Ada"],
  ["17:59", "Good afternoon, Ada"],
  ["18:00", "Good evening, Ada"],
] as const) {
  test(`at ${time} the greeting is "${greeting}"`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`2026-11-21T${time}:00`));
    await signUp(page, "Ada");
    await expect(page.getByRole("heading", { name: greeting, level: 1 })).toBeVisible();
  });
}

test("the greeting counts the events of today", async ({ page }) => {
  await signUp(page, "Ada");
  const banner = page.getByRole("region", { name: "Today" });
  await page.getByRole("button", { name: "Add Quick Event" }).click();
  await page.getByLabel("Enter event title:").fill("Dentist");
  await page.getByRole("dialog").getByRole("button", { name: "Add Quick Event" }).click();
  await expect(banner).toContainText("1 event today");
});
