/** The layout of pages: nothing covers the content. */
import { expect, type Locator, type Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { hold } from "./held-request.ts";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";
import { pairWall } from "./wall.ts";

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" }).filter({ visible: true });

test("paints something on a slow first visit before the app has loaded", async ({ page }) => {
  const { held, release } = hold();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Family Hub")).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
});

test("shows toasts, menus, margins and the list without overlaps on a phone and a laptop", async ({ page }) => {
  await signUp(page, "Ada");
  await fillFamily(page, { people: 4, things: 30, events: 3 });
  for (const { id } of await callHub<{ id: string }[]>(page, "GET /api/timers"))
    await callHub(page, `DELETE /api/timers/${id}`);

  await test.step("shows a toast directly above the tabs", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: /^A?Ada.*Available/ }).click();
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await expect(toast).toBeVisible();
    const tabs = await boxOf(navigation(page));
    await expect.poll(async () => tabs.y - (await boxOf(toast)).bottom).toBeGreaterThanOrEqual(0);
    expect(tabs.y - (await boxOf(toast)).bottom).toBeLessThan(80);
  });

  await test.step("shows the menu that moves a dinner completely above the tabs", async () => {
    await page.goto("/meals");
    const move = page.getByRole("button", { name: /^Move / }).last();
    await move.evaluate((button) => button.scrollIntoView({ block: "end" }));
    await move.click();
    const menu = await boxOf(page.getByRole("menu"));
    expect(menu.bottom).toBeLessThanOrEqual((await boxOf(navigation(page))).y);
    expect(menu.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Escape");
  });

  await test.step("shows list items with doubled text size, and on a phone in landscape", async () => {
    await page.goto("/shopping");
    await expect(page.getByRole("button", { name: "List options" })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await visibleRows(page)).toBeGreaterThanOrEqual(1);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(4);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
    await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(4);
  });

  await test.step("shows the stop button of a ringing timer in large text without scrolling", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const timer = await callHub<{ id: string }>(page, "POST /api/timers", { name: "Potatoes and beans", seconds: 1 });
    await expect(page.getByText("Time is up").first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const stop = await boxOf(page.getByRole("button", { name: "Stop Potatoes and beans" }));
    expect([stop.x >= 0, stop.right <= 390, stop.bottom <= 844]).toEqual([true, true, true]);
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
    await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(3);
    await callHub(page, `DELETE /api/timers/${timer.id}`);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });

  await test.step("has equal margins on a laptop, and opens a week in the morning", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const meals = await boxOf(page.getByRole("region", { name: "Meal Planning" }));
    const assistant = await boxOf(page.getByRole("region", { name: "Ask Grok" }));
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(width - meals.right).toBeCloseTo(assistant.x, 0);
    await page.goto("/calendar");
    await expect(page.getByText("7am", { exact: true })).toBeInViewport();
  });

  await test.step("opens the next week at its first event", async () => {
    const nextWeek = new Date(new Date().setHours(4, 0, 0, 0) + 7 * 86_400_000).toISOString();
    await callHub(page, "POST /api/family-events", { title: "Early flight", startTime: nextWeek });
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByRole("button", { name: /Early flight/ })).toBeInViewport({ ratio: 0.9 });
  });

  await test.step("has equal margins on tablets, with the chat button inside the margin", async () => {
    await page.goto("/");
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const greeting = await boxOf(page.getByRole("heading", { level: 1 }));
      const meals = await boxOf(page.getByRole("region", { name: "Meal Planning" }));
      expect(greeting.x).toBeCloseTo(meals.x, 0);
      expect(width - meals.right).toBeCloseTo(meals.x, 0);
      await page.getByRole("region", { name: "Meal Planning" }).scrollIntoViewIfNeeded();
      const chat = await boxOf(page.getByRole("button", { name: /^Chat with Grok/ }));
      expect(chat.x).toBeGreaterThanOrEqual(meals.right);
    }
  });
});

test("aligns the sign-up form with the feature list", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/login#create");
  const form = await boxOf(page.getByRole("heading", { name: "Create your account" }));
  const features = await boxOf(page.getByRole("heading", { name: "Everyone at one table" }));
  expect(Math.abs(form.y - features.y)).toBeLessThan(60);
});

test("shows eleven detailed events, the list and four timers on a wall display", async ({ page: wall, openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await fillFamily(ada, { people: 8, things: 68, events: 0 });
  await callHub(ada, "POST /api/timers", { name: "Eggs", seconds: 4_000 });
  const [{ id } = { id: "" }] = await callHub<{ id: string }[]>(ada, "GET /api/family-members");
  for (let hour = 7; hour < 18; hour++) {
    const at = (minutes: number) => new Date(new Date().setHours(hour, minutes, 0, 0)).toISOString();
    const more = { memberIds: [id], driverId: id, location: "City pool" };
    await callHub(ada, "POST /api/family-events", { title: "Lesson", startTime: at(0), endTime: at(45), ...more });
  }
  await pairWall(wall, ada);
  await expect(wall.getByRole("timer")).toHaveCount(4);
  const day = wall.getByRole("region", { name: "Today" });
  const sizes = [
    { width: 1920, height: 1080, rows: 11 },
    { width: 800, height: 1280, rows: 8 },
  ];
  for (const size of sizes) {
    await wall.setViewportSize(size);
    await expect.poll(() => visibleRows(day)).toBeGreaterThanOrEqual(size.rows);
    await expect.poll(() => visibleRows(wall.getByRole("region", { name: "To buy: 68" }))).toBeGreaterThanOrEqual(3);
    await expect(day.getByText(/Ada drives · until \d+:45.PM · City pool/).first()).toBeVisible();
    expect(await clippedTimers(wall)).toEqual([]);
  }
  await callHub(ada, "POST /api/messages", { text: "Ben brings the cake" });
  await expect(wall.getByText("Ben brings the cake")).toBeVisible();
  for (const size of sizes) {
    await wall.setViewportSize(size);
    expect(await clippedTimers(wall)).toEqual([]);
  }
});

/** The timers on a wall display that overflow their boxes or the screen. */
function clippedTimers(wall: Page): Promise<(string | null)[]> {
  return wall.getByRole("list", { name: "Timers" }).evaluate((list) => {
    const isCut = (part: Element) =>
      part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth;
    return [...list.children].filter(isCut).map((part) => part.textContent);
  });
}

/** The number of rows that are fully visible and not covered. */
function visibleRows(within: Page | Locator): Promise<number> {
  return within
    .locator("li")
    .filter({ visible: true })
    .evaluateAll((rows) => {
      const isSeen = (row: Element) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 40, y)));
      };
      return rows.filter(isSeen).length;
    });
}
