/** Activities: finding, saving and adding them to the calendar, also offline. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

const minuteMs = 60_000;

const card = (page: Page) => page.getByRole("region", { name: "Activity Recommendations" });
const tiles = (page: Page) => card(page).getByRole("list", { name: "Recommendations" }).getByRole("listitem");
const titleOf = async (page: Page) => (await tiles(page).first().getByRole("heading").textContent()) ?? "";
const press = (page: Page, name: string | RegExp) => tiles(page).first().getByRole("button", { name }).click();

test("finds activities, saves one and adds one to the calendar", { tag: "@long" }, async ({ page, openPhone }) => {
  await signUp(page, "Ada");

  await test.step("requests at most four recommendations with the specified parameters, and refreshes them", async () => {
    await expect(card(page).getByText("No activity recommendations yet", { exact: true })).toBeVisible();
    await expect(card(page).getByRole("button", { name: "Refresh" })).toBeHidden();
    const badges = card(page).getByRole("list", { name: "Made for" }).getByRole("listitem");
    await expect(badges).toHaveText(["Educational", "Active", "Creative", "Outdoor", "All Ages"]);
    const request = page.waitForRequest("**/api/ai/generate-activities");
    await card(page).getByRole("button", { name: "Get Activity Suggestions" }).click();
    await expect(page.getByText("New activities generated!", { exact: true })).toBeVisible();
    expect((await request).postDataJSON()).toEqual({
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

  await test.step("adds an activity to the calendar two hours from now, with its duration", async () => {
    const title = await titleOf(page);
    const beforeMs = Date.now();
    await press(page, `Add to Calendar: ${title}`);
    await expect(page.getByText("Added to calendar!", { exact: true })).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const activities = await callHub<Record<string, unknown>[]>(page, "GET /api/activity-recommendations");
    const activity = activities.find((each) => each.title === title);
    const [event] = await callHub<{ startTime: string; endTime: string }[]>(page, "GET /api/family-events");
    const startMs = Date.parse(event?.startTime ?? "");
    // The page's clock may differ from this machine's by some seconds.
    expect(Math.abs(startMs - beforeMs - 120 * minuteMs)).toBeLessThan(minuteMs);
    expect(Date.parse(event?.endTime ?? "") - startMs).toBe(Number(activity?.duration ?? 120) * minuteMs);
    const { description } = activity ?? {};
    expect(event).toMatchObject({ title, description, eventType: "activity", color: "#8FBC8F" });
  });

  const ben = await openPhone();
  await joinFamily(ben, { of: page, firstName: "Ben" });

  await test.step("shows a bookmark on other screens immediately, and preserves a bookmarked activity over a refresh", async () => {
    const title = await titleOf(page);
    await press(page, `Bookmark ${title}`);
    await expect(card(ben).getByRole("button", { name: `Remove the bookmark for ${title}` })).toBeVisible();
    await card(page).getByRole("button", { name: "Refresh" }).click();
    await expect(tiles(page).filter({ hasText: title })).toHaveCount(0);
    // There are five now, with the bookmarked one at the end.
    await expect(tiles(page)).toHaveCount(4);
    await card(page).getByRole("button", { name: "Bookmarked (1)" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: `Remove the bookmark for ${title}` }).click();
    await expect(dialog.getByText("No bookmarks yet.")).toBeVisible();
  });

  await test.step("shows, bookmarks and adds activities offline, but needs the hub for new ones", async () => {
    await setOffline(ben, true);
    await expect(card(ben).getByText("You're offline. New ideas need a connection to the hub.")).toBeVisible();
    await expect(card(ben).getByRole("button", { name: "Refresh" })).toBeDisabled();
    await press(ben, /^Bookmark /);
    await press(ben, /^Add to Calendar/);
    await expect(ben.getByText("2 changes only on this phone")).toBeVisible();
    await setOffline(ben, false);
    await expect(ben.getByText("Saved", { exact: true })).toBeVisible();
  });
});
