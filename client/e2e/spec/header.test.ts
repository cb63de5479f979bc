/** The header of every signed-in page, and the greeting below it. */
import { expect } from "@playwright/test";
import { hold } from "../held-request.ts";
import { signUp } from "../people.ts";
import { picture } from "../picture.ts";
import { test } from "../test.ts";

test("shows the header on every signed-in page, with the user menu and all links", {
  tag: "@long",
}, async ({ page }) => {
  await signUp(page, "Ada");
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada$/, level: 1 })).toBeVisible();

  await test.step("opens the profile, the settings and sign-out from the user menu", async () => {
    const menu = page.getByRole("button", { name: "Account menu for Ada" });
    await expect(menu).toHaveText("A");
    await menu.click();
    await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/settings#profile$/);
    await menu.click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });

  await test.step("links to the pages and to the dashboard's cards", async () => {
    await page.goto("/");
    const header = page.getByRole("banner");
    const links = { Dashboard: "/", Meals: "/meals", Calendar: "/calendar", Activities: "/#activities" };
    for (const [name, href] of Object.entries(links)) {
      await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    for (const id of ["meals", "calendar", "activities"]) {
      await page.goto(`/#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await header.getByRole("link", { name: "Voice Assistant" }).click();
    await expect(page).toHaveURL(/\/voice-assistant$/);
  });

  await test.step("shows the header on the 404 page for signed-in users", async () => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Account menu for Ada" })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Meals", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Meal Planning" })).toBeInViewport();
  });

  await test.step("preserves the chosen theme after a reload, independent of the system", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Account menu for Ada" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator("html")).toHaveClass(/dark/);
  });

  await test.step("shows at most two initials while the picture loads and without one", async () => {
    await page.goto("/settings");
    const { held, release: showPicture } = hold();
    await page.route("**/api/photos/slow", async (route) => {
      await held;
      await route.fulfill({ path: picture });
    });
    const large = page.getByRole("tabpanel");
    const showUser = async (user: object) => {
      await page.route("**/api/auth/user", async (route) => {
        const answer = await route.fetch({ maxRetries: 3 });
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...user } });
      });
      await page.reload();
    };
    await showUser({ firstName: "Ada Augusta", lastName: "Lovelace", profileImageUrl: "/api/photos/slow" });
    const menu = page.getByRole("button", { name: "Account menu for Ada Augusta Lovelace" });
    await expect(menu).toHaveText("AL");
    await expect(large.getByText("AL", { exact: true })).toBeVisible();
    await expect(menu.locator("img")).toHaveCSS("opacity", "0");
    showPicture();
    await expect(menu.locator("img")).toHaveCSS("opacity", "1");
    await showUser({ firstName: "", lastName: "" });
    await expect(page.getByRole("button", { name: /^Account menu for ada-.*@example\.org$/ })).toHaveText("U");
    await expect(large.getByText("U", { exact: true })).toBeVisible();
  });
});
