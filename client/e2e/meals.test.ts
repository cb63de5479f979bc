/** Planning meals: by one tap, by hand, offline, and what a family is told when it does not work. */
import { expect, type Page } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { hold } from "./hold.ts";
import { acceptInvite, lineOf, makeInvite, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

const lasagne = {
  recipeName: "Spinach lasagne",
  cuisine: "Italian",
  prepTime: 25,
  cookTime: 45,
  servings: 4,
  dietaryTags: ["Vegetarian"],
  ingredients: [
    { name: "lasagne sheets", quantity: 250, unit: "g" },
    { name: "spinach", quantity: 400, unit: "g" },
    { name: "mozzarella", quantity: 2, unit: "" },
  ],
  steps: ["Let the spinach wilt in a pan.", "Layer it with the sheets and the mozzarella.", "Bake for 40 minutes."],
};

/** The day so many days from now, as this device counts. */
function dayFromNow(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

async function planMeal(page: Page, meal: { recipeName: string; date: string }): Promise<void> {
  const answer = await page.request.post("/api/meal-plans", { data: { ...lasagne, ...meal } });
  expect(answer.status()).toBe(201);
}

/** Whether the page has a part of the program that it loads when there is time. */
function hasLoaded(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType("resource").some((resource) => resource.name.includes(name)),
    part,
  );
}

function card(page: Page) {
  return page.getByRole("region", { name: "Meal Planning" });
}

test("a family without meals is offered to have its first week planned, and sees it grow to seven dinners", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await expect(card(page).getByText("No meal plans yet", { exact: true })).toBeVisible();
  await expect(card(page).getByText("No dietary restrictions set", { exact: true })).toBeVisible();
  await expect(page.getByText("No dinner planned")).toBeVisible();
  const bodies: { mealType: string; date: string; preferences: string[] }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/ai/generate-meal-plan")) bodies.push(request.postDataJSON());
  });
  await card(page).getByRole("button", { name: "Generate Your First Meal Plan" }).click();
  await expect(page.getByText("Weekly meal plan generated!", { exact: true })).toBeVisible();
  expect(bodies).toHaveLength(7);
  for (const { date, ...rest } of bodies) {
    expect(rest).toEqual({ mealType: "dinner", preferences: ["healthy", "family-friendly"] });
    expect(new Date(date).toISOString()).toBe(date);
  }
  const days = bodies.map(({ date }) => new Date(date));
  expect(days.map((day) => day.getDay())).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(days.map((day) => day.getHours())).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const [sunday] = days;
  const sinceSundayMs = Date.now() - (sunday?.getTime() ?? 0);
  expect(sinceSundayMs).toBeGreaterThanOrEqual(0);
  expect(sinceSundayMs).toBeLessThan(7.1 * 24 * 3_600_000);

  const today = card(page).getByRole("listitem").filter({ hasText: "Today's Dinner" });
  const name = await today.getByRole("button", { name: /^View Recipe: / }).getAttribute("aria-label");
  await expect(page.getByText(`Dinner planned: ${name?.replace("View Recipe: ", "")}`)).toBeVisible();
  await card(page).getByRole("button", { name: "Whole Week" }).click();
  await expect(page.getByRole("dialog").getByText("Nothing", { exact: false })).toHaveCount(0);
  // The recipe is opened from the week before its dialog was ever drawn.
  await page.getByRole("dialog").getByRole("listitem").getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Add to List/ })).toBeVisible();
});

test("the week says how far it is, and which days are missing when some fail", async ({ page }) => {
  await signUp(page, "Ada");
  let asked = 0;
  const { held, letGo } = hold();
  await page.route("**/api/ai/generate-meal-plan", async (route) => {
    asked += 1;
    const isMonday = new Date(route.request().postDataJSON().date).getDay() === 1;
    if (isMonday) return route.fulfill({ status: 500, body: "{}" });
    if (asked > 4) await held;
    return route.continue();
  });
  const button = card(page).getByRole("button", { name: "Generate Week" });
  await button.click();
  await expect(card(page).getByText("4 of 7 dinners are planned")).toBeVisible();
  await expect(button).toBeDisabled();
  letGo();
  await expect(page.getByRole("alert")).toContainText("Failed to generate weekly meal plan.");
  await expect(card(page).getByText("6 of 7 dinners were planned. Missing: Monday.")).toBeVisible();

  await page.unroute("**/api/ai/generate-meal-plan");
  await card(page).getByRole("button", { name: "Plan the missing days" }).click();
  await expect(page.getByText("Weekly meal plan generated!", { exact: true })).toBeVisible();
  await expect(card(page).getByText("Missing:")).toBeHidden();
});

test("when nothing can be planned, the toasts say so", async ({ page }) => {
  await signUp(page, "Ada");
  await page.route("**/api/ai/generate-meal-plan", (route) => route.abort());
  await card(page).getByRole("button", { name: "Generate Week" }).click();
  await expect(page.getByRole("alert")).toContainText("Error");
  await expect(page.getByRole("alert")).toContainText("Failed to generate weekly meal plan.");
  await page.getByRole("button", { name: "Generate Meal Plan" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to generate meal plan. Please try again.");
  await page.unroute("**/api/ai/generate-meal-plan");
  const asked = page.waitForRequest("**/api/ai/generate-meal-plan");
  await page.getByRole("button", { name: "Generate Meal Plan" }).click();
  expect((await asked).postDataJSON()).toEqual({
    mealType: "dinner",
    date: new Date(`${dayFromNow(0)}T00:00`).toISOString(),
    preferences: ["healthy", "family-friendly"],
  });
  await expect(page.getByText("Meal plan generated!", { exact: true })).toBeVisible();
  await expect(card(page).getByText("Today's Dinner")).toBeVisible();

  await page.route("**/api/ai/generate-shopping-list", (route) => route.fulfill({ status: 500, body: "no" }));
  const added = page.waitForRequest("**/api/ai/generate-shopping-list");
  await card(page)
    .getByRole("button", { name: /^Add to List: / })
    .click();
  await expect(page.getByRole("alert")).toContainText("Failed to add to shopping list.");
  const [meal] = (await (await page.request.get("/api/meal-plans")).json()) as { id: string }[];
  expect((await added).postDataJSON()).toEqual({ mealPlanIds: [meal?.id] });
});

test("what the hub says of a wish that nothing fits is said instead of asking to try again", async ({ page }) => {
  await signUp(page, "Ada");
  await page.route("**/api/ai/generate-meal-plan", (route) =>
    route.fulfill({ status: 422, json: { message: "I found nothing that everybody may eat.", code: "invalid" } }),
  );
  await page.getByRole("button", { name: "Generate Meal Plan" }).click();
  await expect(page.getByRole("alert")).toContainText("I found nothing that everybody may eat.");
  await expect(page.getByRole("alert")).not.toContainText("try again");
});

test("tonight and the next two dinners show with their weekdays; a recipe scales and goes on the list", async ({
  page,
}) => {
  await signUp(page, "Ada");
  for (const [days, recipeName] of ["Spinach lasagne", "Carrot soup", "Potato bake", "Rice and beans"].entries()) {
    await planMeal(page, { recipeName, date: dayFromNow(days) });
  }
  const tiles = card(page).getByRole("listitem");
  const tonight = tiles.filter({ hasText: "Today's Dinner" });
  await expect(tonight).toContainText("Spinach lasagne");
  await expect(tonight).toContainText("Vegetarian");
  for (const [days, recipeName] of [
    [1, "Carrot soup"],
    [2, "Potato bake"],
  ] as const) {
    const weekday = new Date(`${dayFromNow(days)}T12:00`).toLocaleDateString("en-US", { weekday: "long" });
    await expect(tiles.filter({ hasText: weekday })).toContainText(recipeName);
    for (const action of ["View Recipe", "Add to List"]) {
      await expect(tiles.filter({ hasText: weekday }).getByRole("button", { name: action })).toBeEnabled();
    }
  }
  await expect(card(page).getByText("Rice and beans")).toBeHidden();

  await card(page).getByRole("button", { name: "View Recipe: Spinach lasagne" }).click();
  const recipe = page.getByRole("dialog");
  await expect(recipe.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(3);
  await expect(recipe.getByText("25 min to prepare")).toBeVisible();
  await expect(recipe.getByText("400 g")).toBeVisible();
  for (let more = 4; more < 6; more++) await recipe.getByRole("button", { name: "One serving more" }).click();
  await expect(recipe.getByText("6 servings")).toBeVisible();
  await expect(recipe.getByText("600 g")).toBeVisible();
  await recipe.getByRole("button", { name: "Add to List" }).click();
  await expect(page.getByText("Added to shopping list!", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lineOf(page, "spinach")).toBeVisible();
  await expect(page.getByRole("region", { name: "Shopping List" })).toContainText("600 g");
});

test("a meal of one's own needs no recipe, is seen by the others, and replaced or removed it comes back by Undo", async ({
  page,
  openPhone,
}) => {
  await signUp(page, "Ada");
  const ben = await openPhone();
  await acceptInvite(ben, { url: await makeInvite(page), firstName: "Ben" });
  await card(page).getByRole("button", { name: "Enter Our Own Meal" }).click();
  await page.getByLabel("What do you eat?").fill("  We eat at Grandma's ");
  await page.getByRole("button", { name: "Plan it" }).click();
  await expect(card(ben).getByText("We eat at Grandma's")).toBeVisible();
  await expect(card(page).getByRole("button", { name: /View Recipe|Add to List/ })).toHaveCount(0);

  const more = card(page).getByRole("button", { name: "More for We eat at Grandma's" });
  await more.click();
  await page.getByRole("menuitem", { name: "Plan something else" }).click();
  await expect(page.getByText("Meal plan generated!", { exact: true })).toBeVisible();
  await expect(card(ben).getByText("We eat at Grandma's")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(ben).getByText("We eat at Grandma's")).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(card(ben).getByText("No meal plans yet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(ben).getByText("We eat at Grandma's")).toBeVisible();
});

test("a recipe is read, goes on the list and makes room for another meal without a network; what needs the hub says so", async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await planMeal(ada, { recipeName: "Spinach lasagne", date: dayFromNow(0) });
  await card(ada).getByRole("button", { name: "View Recipe: Spinach lasagne" }).waitFor();
  await expect.poll(() => hasLoaded(ada, "RecipeDialog")).toBe(true);
  await setOffline(ada, true);
  await expect(card(ada).getByText("New ideas come from the hub, which cannot be reached right now.")).toBeVisible();
  await expect(card(ada).getByRole("button", { name: "Generate Week" })).toBeDisabled();
  await card(ada).getByRole("button", { name: "Add to List: Spinach lasagne" }).click();
  await expect(lineOf(ada, "mozzarella")).toBeVisible();
  await card(ada).getByRole("button", { name: "View Recipe: Spinach lasagne" }).click();
  await expect(ada.getByRole("dialog").getByText("Bake for 40 minutes.")).toBeVisible();
  await ada.keyboard.press("Escape");
  await card(ada).getByRole("button", { name: "Enter Our Own Meal" }).click();
  await ada.getByLabel("What do you eat?").fill("Leftovers");
  await ada.getByRole("button", { name: "Plan it" }).click();
  await expect(card(ada).getByText("Leftovers")).toBeVisible();
  await setOffline(ada, false);
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await ada.reload();
  await expect(card(ada).getByText("Leftovers")).toBeVisible();
  // What only the replaced meal needed is off the list again.
  await expect(lineOf(ada, "mozzarella")).toBeHidden();
});

test("a child reads the plan and puts it on the list, and is told who plans", async ({ page, openPhone }) => {
  await signUp(page, "Ada");
  await planMeal(page, { recipeName: "Spinach lasagne", date: dayFromNow(0) });
  const cleo = await openPhone();
  await acceptInvite(cleo, { url: await makeInvite(page, "Child"), firstName: "Cleo" });
  await expect(card(cleo).getByText("The grown-ups plan the meals")).toBeVisible();
  for (const name of [/^Generate (Week|Meal Plan|Your)/, "Enter Our Own Meal", /^More for/]) {
    await expect(cleo.getByRole("button", { name })).toHaveCount(0);
  }
  await card(cleo).getByRole("button", { name: "View Recipe: Spinach lasagne" }).click();
  await cleo.getByRole("button", { name: "One serving less" }).click();
  await expect(cleo.getByRole("dialog").getByText("300 g")).toBeVisible();
  await cleo.keyboard.press("Escape");
  await expect(card(page).getByText("4 servings")).toBeVisible();
  await expect(card(cleo).getByRole("button", { name: "Add to List: Spinach lasagne" })).toBeEnabled();
});

test("a meal that somebody must not eat says for whom it is not, as soon as that is known", async ({ page }) => {
  await signUp(page, "Ada");
  await planMeal(page, { recipeName: "Spinach lasagne", date: dayFromNow(0) });
  await expect(card(page).getByText("Spinach lasagne")).toBeVisible();
  await expect(card(page).getByText("Not for")).toBeHidden();
  await page.getByRole("button", { name: "Edit Ada" }).click();
  await page.getByLabel("Dietary restrictions").fill("Milk");
  await page.getByLabel("Dietary restrictions").press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(card(page).getByText(/^Not for Ada: .*mozzarella/i)).toBeVisible();
  await expect(
    card(page)
      .getByRole("listitem")
      .filter({ hasText: /^Milk$/ }),
  ).toBeVisible();
});

test("the meals and their dialogs are accessible and fit every screen", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page, "Ada");
  await planMeal(page, { recipeName: "Spinach lasagne", date: dayFromNow(0) });
  await planMeal(page, { recipeName: "Potatoes baked with whatever the garden gave us today", date: dayFromNow(1) });
  await expect(card(page).getByText("Spinach lasagne")).toBeVisible();
  await expectGood(page);
  for (const opener of ["View Recipe: Spinach lasagne", "Whole Week", "Enter Our Own Meal"]) {
    await card(page).getByRole("button", { name: opener }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGood(page);
    await page.keyboard.press("Escape");
    await expect(card(page).getByRole("button", { name: opener })).toBeFocused();
  }
});
