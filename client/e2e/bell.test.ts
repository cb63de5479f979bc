/** The bell: other members' changes and due events, counted until the user opens it. */
import { expect, type Page } from "@playwright/test";
import { hold } from "./held-request.ts";
import { expectAccessible } from "./page-checks.ts";
import { addItem, callHub, joinByRequests, listItem, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

const minuteMs = 60_000;

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /new notification/ });

test("shows another member's changes once in the bell, and links each notification to its page", {
  tag: "@long",
}, async ({ page: ada, openPhone }) => {
  await signUp(ada, "Ada");
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  await addItem(ada, "Tea");
  const ben = await openPhone();
  await joinByRequests(ben, { of: ada, firstName: "Ben" });
  await expect(bell(ada)).toHaveAccessibleName("1 new notification");
  for (const item of ["Milk", "Eggs", "Rice", "Salt"]) await callHub(ben, "POST /api/shopping-list", { item });
  await expect(listItem(ada, "Salt")).toBeVisible();
  const members = await callHub<{ id: string; name: string }[]>(ben, "GET /api/family-members");
  const id = members.find(({ name }) => name === "Ben")?.id;
  await callHub(ben, `PATCH /api/family-members/${id}/status`, { status: "busy" });
  await expect(bell(ada)).toHaveAccessibleName("3 new notifications");
  await expect(bell(ada)).toHaveText("3");

  const stored = ada.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/api/profile/settings"),
  );
  await bell(ada).click();
  const menu = ada.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveCount(3);
  await expect(menu.getByText("Ben added Milk, Eggs, Rice and 1 more")).toBeVisible();
  await expect(menu.getByText("Ben is busy")).toBeVisible();
  await expect(menu.getByText("Ben joined the family")).toBeVisible();
  await expect(menu.getByText("New", { exact: true })).toHaveCount(3);
  await ada.mouse.move(0, 0);
  await bell(ada).hover();
  await expectAccessible(ada);
  await expect(ada.locator("[role=tooltip]")).toHaveCount(0);
  await ada.keyboard.press("Escape");
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  await expect(bell(ada)).toHaveText("");
  await stored;
  // A bell that opens before the hub has sent the read state must not mark everything as new.
  const { held, release } = hold();
  await ada.route("**/api/profile/settings", async (route) => {
    await held;
    await route.continue();
  });
  await ada.reload();
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  await bell(ada).click();
  await expect(menu.getByText("Waiting for the hub")).toBeVisible();
  release();
  await expect(menu.getByRole("menuitem")).toHaveCount(3);
  await expect(menu.getByText("New", { exact: true })).toHaveCount(0);
  await menu.getByText("Ben is busy").click();
  await expect(ada).toHaveURL(/#family$/);
  await bell(ada).click();
  await menu.getByText("Ben added Milk, Eggs, Rice and 1 more").click();
  await expect(ada).toHaveURL(/\/shopping$/);
  await ada.goto("/");

  await test.step("sends no family updates to users who turned them off", async () => {
    await callHub(ada, "PATCH /api/profile/settings", { notifications: { familyUpdates: false } });
    await ada.reload();
    await callHub(ben, "POST /api/shopping-list", { item: "Figs" });
    await expect(listItem(ada, "Figs")).toBeVisible();
    await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  });
});

test("counts the user's due events, up to 9+, and keeps them unread when viewed offline", {
  tag: "@long",
}, async ({ page }) => {
  await signUp(page, "Ada");
  const startTime = new Date(Date.now() + 50 * minuteMs).toISOString();
  for (let index = 0; index < 10; index += 1) {
    await callHub(page, "POST /api/family-events", { title: `Event ${index}`, startTime });
  }
  await expect(page.getByRole("button", { name: "Event 0" })).toBeVisible();
  await expect(bell(page)).toHaveText("");
  await page.clock.setFixedTime(Date.now() + 25 * minuteMs);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("10 new notifications");
  await expect(bell(page)).toHaveText("9+");

  await test.step("shows no error when the bell opens offline, and keeps notifications unread", async () => {
    await setOffline(page, true);
    await expect(page.getByText("Offline", { exact: true })).toBeVisible({ timeout: 30_000 });
    await bell(page).click();
    await expect(page.getByRole("menu").getByText("Event 0")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bell(page)).toHaveText("9+");
    await expect(page.getByRole("alert")).toBeHidden();
  });

  await test.step("opens an event in the calendar from its notification", async () => {
    await setOffline(page, false);
    await bell(page).click();
    await page.getByRole("menu").getByText("Event 0").click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toHaveValue("Event 0");
  });
});
