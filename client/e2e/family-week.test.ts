/** A realistic week of four people and a wall display. Runs only with `npm run test:long`. */
import { expect, type Page } from "@playwright/test";
import { addItem, callHub, joinFamily, listItem, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";
import { pairWall } from "./wall.ts";

const dayMs = 24 * 60 * 60_000;
const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toLocaleDateString("sv");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function ask(page: Page, message: string): Promise<void> {
  const card = page.getByRole("region", { name: "Ask Grok" });
  await card.getByLabel("Message to Grok").fill(message);
  await expect(card.getByRole("button", { name: "Send message" })).toBeEnabled();
  await card.getByLabel("Message to Grok").press("Enter");
}

test("shares one plan, one list and one calendar between four people and a wall display for a week", {
  tag: "@long",
}, async ({ page: ada, openPhone }) => {
  const [ben, cleo, dan, wall] = [await openPhone(), await openPhone(), await openPhone(), await openPhone()];
  await signUp(ada, "Ada");
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  await joinFamily(cleo, { of: ada, firstName: "Cleo", role: "child" });
  await joinFamily(dan, { of: ada, firstName: "Dan", path: "/shopping" });
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await pairWall(wall, ada);
  const tomorrow = { date: dateIn(1), mealType: "dinner", recipeName: "Grandma's bolognese", servings: 7 };
  await callHub(ada, "POST /api/meal-plans", tomorrow);

  await test.step("proposes a week, and preserves meals that the family planned itself", async () => {
    await ada.goto("/meals");
    await press(ada, /^Generate Week/);
    const proposal = ada.getByRole("dialog", { name: "Dinners for the week" });
    await expect(proposal.getByRole("listitem").first()).toBeVisible();
    await proposal.getByRole("button", { name: /^Plan (this|these)/ }).click();
    await expect(ada.getByText("Weekly meal plan generated!", { exact: true })).toBeVisible();
    await press(ada, "Undo");
    const planned = () => callHub<{ date: string; recipeName: string }[]>(ada, "GET /api/meal-plans");
    await expect.poll(planned).toMatchObject([{ recipeName: tomorrow.recipeName }]);

    await press(ada, /^Generate Week/);
    await expect(proposal.getByRole("listitem").first()).toBeVisible();
    const days = proposal.getByRole("checkbox");
    const offered = await days.count();
    await days.last().uncheck();
    await proposal.getByRole("button", { name: /^Plan (this|these)/ }).click();
    // All proposed days except the unchecked one, and Ada's own dinner.
    await expect.poll(async () => (await planned()).length).toBe(offered);
    const dinnersOf = async (date: string) => (await planned()).filter((meal) => meal.date.startsWith(date));
    expect(await dinnersOf(tomorrow.date)).toMatchObject([{ recipeName: tomorrow.recipeName }]);
    const [dinner] = await dinnersOf(dateIn(0));
    await expect(wall.getByText(dinner?.recipeName ?? "no dinner").first()).toBeVisible();
  });

  await test.step("lists items of several members through the assistant", async () => {
    await addItem(ben, "2 milk, eggs, bread");
    await addItem(dan, "apples");
    await ada.goto("/");
    await ask(ada, "What do I still need to buy?");
    await expect(ada.getByRole("region", { name: "Ask Grok" })).toContainText(/milk.*apples|apples.*milk/s);
    await expect(wall.getByText("apples").first()).toBeVisible();
  });

  await test.step("shows an event from free text on the wall display, and moves it through the assistant", async () => {
    await press(ada, "Add Quick Event");
    await ada.getByLabel("Enter event title:").fill("Soccer tomorrow 5pm to 6pm at the green for Cleo");
    await expect(ada.getByRole("dialog")).toContainText("for Cleo");
    await ada.keyboard.press("Enter");
    await expect(wall.getByText("Soccer").first()).toBeVisible();
    await ask(ada, "move soccer to 6pm");
    await expect(ada.getByText(/Moved Soccer to/).first()).toBeVisible();
    await expect(wall.getByText(/6:00 PM|18:00/).first()).toBeVisible();
  });

  await test.step("merges offline shopping with items that another member adds at home", async () => {
    await press(ben, "Start shopping");
    await expect(dan.getByText(/^Ben is shopping/)).toBeVisible();
    await setOffline(ben, true);
    await listItem(ben, "milk").tap();
    await listItem(ben, "eggs").tap();
    await addItem(dan, "salt");
    await setOffline(ben, false);
    await expect(listItem(ben, "salt")).toBeVisible();
    await expect.poll(() => checkedOff(ada)).toEqual(["eggs", "milk"]);
    await press(ben, "Done shopping");
    await expect(dan.getByRole("listitem")).toHaveCount(3);
  });

  await test.step("shows a child's status and an announcement on the wall display", async () => {
    const me = (await callHub<{ id: string; name: string }[]>(cleo, "GET /api/family-members")).find(
      ({ name }) => name === "Cleo",
    );
    await callHub(cleo, `PATCH /api/family-members/${me?.id}/status`, { status: "busy" });
    await expect(wall.getByText(/busy/i).first()).toBeVisible();
    await dan.goto("/voice-assistant?kitchen");
    await press(dan, "Dinner is ready");
    await expect(wall.getByText("Dinner is ready").first()).toBeVisible();
    await press(cleo, "Coming");
    await expect(dan.getByRole("list", { name: "Announcements" })).toContainText("Coming: Cleo");
  });

  await test.step("lists changes in the bell, and undoes a removal", async () => {
    await expect(ada.getByRole("banner").getByRole("button", { name: /new notification/ })).not.toHaveAccessibleName(
      "No new notifications",
    );
    await ada.goto("/calendar");
    await ada.getByText("Agenda", { exact: true }).click();
    await ada
      .getByRole("region", { name: "Agenda" })
      .getByRole("button", { name: /Soccer/ })
      .click();
    await ada.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(wall.getByText("Soccer")).toHaveCount(0);
    await press(ada, "Undo");
    await expect(wall.getByText("Soccer").first()).toBeVisible();
  });
});

async function checkedOff(page: Page): Promise<string[]> {
  const items = await callHub<{ item: string; completed: boolean }[]>(page, "GET /api/shopping-list");
  return items.flatMap(({ item, completed }) => (completed ? [item] : [])).sort();
}
