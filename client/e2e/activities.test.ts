/** Things to do together: found, kept for later, put into the calendar, and what is said when that fails. */
import { expect, type Page } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { acceptInvite, makeInvite, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

function card(page: Page) {
  return page.getByRole("region", { name: "Activity Recommendations" });
}

function tiles(page: Page) {
  return card(page).getByRole("list", { name: "Recommendations" }).getByRole("listitem");
}

async function findFirst(page: Page): Promise<void> {
  await card(page).getByRole("button", { name: "Get Activity Suggestions" }).click();
  await expect(page.getByText("New activities generated!", { exact: true })).toBeVisible();
}

test("a family without recommendations gets at most four, asked for in the spec's words, and refreshes them", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await expect(card(page).getByText("No activity recommendations yet", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("button", { name: "Refresh" })).toBeHidden();
  const badges = card(page).getByRole("list", { name: "Made for" }).getByRole("listitem");
  await expect(badges).toHaveText(["Educational", "Active", "Creative", "Outdoor", "All Ages"]);
  const asked = page.waitForRequest("**/api/ai/generate-activities");
  await findFirst(page);
  expect((await asked).postDataJSON()).toEqual({
    weather: "sunny",
    preferences: { "family-friendly": true, educational: true, outdoor: true, indoor: false },
    timeAvailable: 120,
  });
  await expect(tiles(page)).toHaveCount(4);
  for (const tile of await tiles(page).all()) await expect(tile).toContainText(/Flexible|\d+ (min|h)/);
  const before = await tiles(page).getByRole("heading").allTextContents();
  await card(page).getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => tiles(page).getByRole("heading").allTextContents()).not.toEqual(before);
  await expect(tiles(page)).toHaveCount(4);
});

test("when activities cannot be found, the toasts say so; the quick action has its own words", async ({ page }) => {
  await signUp(page, "Ada");
  await page.route("**/api/ai/generate-activities", (route) => route.fulfill({ status: 500, body: "no" }));
  await card(page).getByRole("button", { name: "Get Activity Suggestions" }).click();
  await expect(page.getByRole("alert").getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Failed to generate new activities.");
  await page.getByRole("button", { name: "Find Activities" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to find activities. Please try again.");
  await page.unroute("**/api/ai/generate-activities");
  await page.getByRole("button", { name: "Find Activities" }).click();
  await expect(page.getByText("Activities found!", { exact: true })).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);
});

test("a bookmark is seen by the others at once, and keeps an activity over a refresh", async ({ page, openPhone }) => {
  await signUp(page, "Ada");
  await findFirst(page);
  const ben = await openPhone();
  await acceptInvite(ben, { url: await makeInvite(page), firstName: "Ben" });
  const title = (await tiles(page).first().getByRole("heading").textContent()) ?? "";
  await tiles(page)
    .first()
    .getByRole("button", { name: `Bookmark ${title}` })
    .click();
  await expect(card(ben).getByRole("button", { name: `Remove the bookmark of ${title}` })).toBeVisible();
  await card(page).getByRole("button", { name: "Refresh" }).click();
  await expect(tiles(page).filter({ hasText: title })).toHaveCount(0);
  // There are five now, of which the oldest is kept.
  await expect(tiles(page)).toHaveCount(4);
  await card(page).getByRole("button", { name: "Bookmarked (1)" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Remove the bookmark of ${title}` })
    .click();
  await expect(page.getByRole("dialog").getByText("Nothing is bookmarked any more.")).toBeVisible();
});

test("an activity goes into the calendar two hours from now, for as long as it takes", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T09:30:00"));
  await signUp(page, "Ada");
  await findFirst(page);
  const title = (await tiles(page).first().getByRole("heading").textContent()) ?? "";
  await tiles(page)
    .first()
    .getByRole("button", { name: `Add to Calendar: ${title}` })
    .click();
  await expect(page.getByText("Added to calendar!", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const [activity] = (await (await page.request.get("/api/activity-recommendations")).json()) as {
    description: string;
    duration: number | null;
  }[];
  const [event] = await (await page.request.get("/api/family-events")).json();
  const startMs = new Date("2026-11-21T11:30:00").getTime();
  expect(event).toMatchObject({
    title,
    description: activity?.description,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + (activity?.duration ?? 120) * 60_000).toISOString(),
    eventType: "activity",
    color: "#8FBC8F",
  });
});

test("without a network activities are read, kept and put into the calendar, and new ones need the hub", async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await findFirst(ada);
  await setOffline(ada, true);
  await expect(card(ada).getByText("New ideas come from the hub, which cannot be reached right now.")).toBeVisible();
  await expect(card(ada).getByRole("button", { name: "Refresh" })).toBeDisabled();
  await tiles(ada)
    .first()
    .getByRole("button", { name: /^Bookmark / })
    .click();
  await tiles(ada)
    .first()
    .getByRole("button", { name: /^Add to Calendar/ })
    .click();
  await expect(ada.getByText("2 changes only on this phone")).toBeVisible();
  await setOffline(ada, false);
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
});

test("the activities are accessible and fit every screen", async ({ page }) => {
  await signUp(page, "Ada");
  await findFirst(page);
  await tiles(page)
    .first()
    .getByRole("button", { name: /^Bookmark / })
    .click();
  // While it stands, a toast may cover what is below it.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expectGood(page);
  await card(page).getByRole("button", { name: "Bookmarked (1)" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGood(page);
});
