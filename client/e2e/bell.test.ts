import { expect, type Page } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { acceptInvite, addItem, lineOf, makeInvite, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

const minuteMs = 60_000;

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /new notification/ });

test("the bell tells what the other did, once, and each notification leads to its place", async ({
  page: ada,
  openPhone,
}) => {
  test.setTimeout(120_000);
  await signUp(ada, "Ada");
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  await addItem(ada, "Tea");
  const invite = await makeInvite(ada);
  const ben = await openPhone();
  await acceptInvite(ben, { url: invite, firstName: "Ben" });
  await expect(bell(ada)).toHaveAccessibleName("1 new notification");
  for (const item of ["Milk", "Eggs", "Rice", "Salt"]) await addItem(ben, item);
  await expect(lineOf(ada, "Salt")).toBeVisible();
  await ben.getByRole("button", { name: /^Ben.*Available/ }).click();
  await expect(bell(ada)).toHaveAccessibleName("3 new notifications");
  await expect(bell(ada)).toHaveText("3");

  await bell(ada).click();
  const menu = ada.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveCount(3);
  await expect(menu.getByText("Ben added Milk, Eggs, Rice and 1 more")).toBeVisible();
  await expect(menu.getByText("Ben is busy")).toBeVisible();
  await expect(menu.getByText("Ben joined the family")).toBeVisible();
  await expect(menu.getByText("New", { exact: true })).toHaveCount(3);
  await ada.mouse.move(0, 0);
  await bell(ada).hover();
  await expectGood(ada);
  await expect(ada.locator("[role=tooltip]")).toHaveCount(0);
  await ada.keyboard.press("Escape");
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  await expect(bell(ada)).toHaveText("");
  await ada.reload();
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
  await bell(ada).click();
  await expect(menu.getByRole("menuitem")).toHaveCount(3);
  await expect(menu.getByText("New", { exact: true })).toHaveCount(0);
  await menu.getByText("Ben is busy").click();
  await expect(ada).toHaveURL(/#family$/);
});

/** Adds events that start in fifty minutes, and comes back when they are due in twenty-five. */
async function comeBackWhenDue(page: Page, count: number): Promise<void> {
  const startTime = new Date(Date.now() + 50 * minuteMs).toISOString();
  for (let index = 0; index < count; index += 1) {
    await page.request.post("/api/family-events", {
      data: { title: `Event ${index}`, startTime },
      headers: { origin: new URL(page.url()).origin },
    });
  }
  await expect(page.getByText("Event 0")).toBeVisible();
  await expect(bell(page)).toHaveText("");
  await page.clock.setFixedTime(Date.now() + 25 * minuteMs);
  await page.reload();
}

test("one's own events are counted when they are due, and above nine as 9+", async ({ page }) => {
  await signUp(page, "Ada");
  await comeBackWhenDue(page, 10);
  await expect(bell(page)).toHaveAccessibleName("10 new notifications");
  await expect(bell(page)).toHaveText("9+");
});

test("family updates are not told to who does not want them", async ({ page: ada, openPhone }) => {
  test.setTimeout(120_000);
  await signUp(ada, "Ada");
  await ada.goto("/settings");
  await ada.getByRole("tab", { name: "Notifications" }).click();
  const saved = ada.waitForResponse((response) => response.request().method() === "PATCH");
  await ada.getByRole("switch", { name: "Family Updates" }).click();
  await expect(ada.getByRole("switch", { name: "Family Updates" })).not.toBeChecked();
  await saved;
  await ada.goto("/");
  const ben = await openPhone();
  await acceptInvite(ben, { url: await makeInvite(ada), firstName: "Ben" });
  await addItem(ben, "Milk");
  await expect(lineOf(ada, "Milk")).toBeVisible();
  await expect(bell(ada)).toHaveAccessibleName("No new notifications");
});

test("opening the bell offline fails nobody, and what was new stays new", async ({ page }) => {
  await signUp(page, "Ada");
  await comeBackWhenDue(page, 1);
  await expect(bell(page)).toHaveText("1");
  await setOffline(page, true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible({ timeout: 30_000 });
  await bell(page).click();
  await expect(page.getByRole("menu").getByText("Event 0")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toHaveText("1");
  await expect(page.getByRole("alert")).toBeHidden();
});
