/** Where the cards of the dashboard stand, and the short ways between them. */
import { expect, type Page } from "@playwright/test";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

const titles = {
  assistant: "Ask Grok",
  quickActions: "Quick Actions",
  members: "Family Members",
  meals: "Meal Planning",
  calendar: "Family Calendar",
  shopping: "Shopping List",
  activities: "Activity Recommendations",
};

async function boxOf(page: Page, card: keyof typeof titles) {
  const box = await page.getByRole("region", { name: titles[card], exact: true }).boundingBox();
  if (!box) throw new Error(`There is no card ${titles[card]}.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("on a desktop the first of three columns holds assistant, quick actions and members, the others the plans", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp(page, "Ada");
  const [assistant, quickActions, members] = [
    await boxOf(page, "assistant"),
    await boxOf(page, "quickActions"),
    await boxOf(page, "members"),
  ];
  const headerBox = await page.getByRole("banner").boundingBox();
  const greeting = await page.getByRole("region", { name: "Today" }).boundingBox();
  expect(greeting?.y).toBeGreaterThanOrEqual(headerBox?.height ?? Number.POSITIVE_INFINITY);
  expect(assistant.y).toBeGreaterThanOrEqual((greeting?.y ?? 0) + (greeting?.height ?? Number.POSITIVE_INFINITY));
  expect([quickActions.x, members.x]).toEqual([assistant.x, assistant.x]);
  expect(quickActions.y).toBeGreaterThan(assistant.bottom);
  expect(members.y).toBeGreaterThan(quickActions.bottom);

  const [meals, calendar] = [await boxOf(page, "meals"), await boxOf(page, "calendar")];
  const [shopping, activities] = [await boxOf(page, "shopping"), await boxOf(page, "activities")];
  expect(meals.x).toBeGreaterThan(assistant.right);
  expect(meals.y).toBe(assistant.y);
  expect(meals.width).toBeGreaterThan(1.5 * assistant.width);
  expect(calendar.y).toBeGreaterThan(meals.bottom);
  expect(shopping.x).toBeGreaterThan(calendar.right);
  expect(calendar).toMatchObject({ x: meals.x, y: shopping.y });
  expect(shopping.right).toBeCloseTo(meals.right, 0);
  expect(activities).toMatchObject({ x: meals.x, width: meals.width });
  expect(activities.y).toBeGreaterThan(Math.max(calendar.bottom, shopping.bottom));

  const chat = page.getByRole("button", { name: "Chat with Grok" });
  const chatBox = await chat.boundingBox();
  expect(chatBox).toMatchObject({ width: chatBox?.height });
  expect(1280 - (chatBox?.x ?? 0)).toBeLessThan(120);
  expect(900 - (chatBox?.y ?? 0)).toBeLessThan(120);
  expect(Number.parseFloat(await chat.evaluate((button) => getComputedStyle(button).borderRadius))).toBeGreaterThan(27);
});

test("a phone has all cards in one column, and short ways between them", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");

  await test.step("on a phone all cards stand in one column, and the tabs lead to the meals", async () => {
    for (const card of Object.keys(titles) as (keyof typeof titles)[]) {
      expect(await boxOf(ada, card)).toMatchObject({ x: 16, width: 390 - 32 });
    }
    await ada.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Meals" }).click();
    await expect(ada.getByRole("heading", { name: "Meal Planning" })).toBeInViewport();
  });

  await test.step("the tabs of a phone lead to all plans, the list and the assistant, in words that fit and with room for a thumb", async () => {
    const tabs = ada.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(tabs).toHaveText(["Home", "Meals", "Calendar", "List", "Activities", "Voice"]);
    for (const [width, textSize] of [
      [320, "200%"],
      [320, "100%"],
      [390, "200%"],
      [390, "100%"],
    ] as const) {
      await ada.setViewportSize({ width, height: 700 });
      await ada.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
      const boxes = await tabs.evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          const [tab, text] = [link.getBoundingClientRect(), words.getBoundingClientRect()];
          const bar = link.parentElement?.getBoundingClientRect().right ?? 0;
          return { target: Math.min(tab.width, tab.height), spare: tab.width - text.width, rest: bar - tab.right };
        }),
      );
      for (const { target, spare, rest } of boxes) {
        expect(target, `${width} ${textSize}`).toBeGreaterThanOrEqual(44);
        expect(spare, `${width} ${textSize}`).toBeGreaterThanOrEqual(2);
        expect(rest, `${width} ${textSize}`).toBeGreaterThanOrEqual(-0.5);
      }
    }
    await tabs.filter({ hasText: "Activities" }).click();
    await expect(ada.getByRole("heading", { name: "Activity Recommendations" })).toBeInViewport();
  });

  await test.step("the greeting leads to the assistant, and the quick actions to the event editor and to the lists", async () => {
    await ada.getByRole("link", { name: "Nothing to buy" }).click();
    await expect(ada.getByRole("heading", { name: "Ask Grok" })).not.toBeInViewport();
    await ada.getByRole("button", { name: "Ask Grok", exact: true }).click();
    await expect(ada.getByRole("heading", { name: "Ask Grok" })).toBeInViewport();

    const quickActions = ada.getByRole("region", { name: "Quick Actions" });
    await quickActions.getByRole("button", { name: "Add Event" }).click();
    await expect(ada.getByRole("dialog", { name: "Add Event" })).toBeVisible();
    await ada.keyboard.press("Escape");
    await quickActions.getByRole("button", { name: "Manage Lists" }).click();
    await expect(ada.getByRole("dialog")).toBeVisible();
  });
});
