/** Meal planning: with one tap, by name, offline and with dietary restrictions. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, listItem, signUp } from "./people.ts";
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

/** The local date a number of days from now. */
function dayFromNow(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

async function planMeal(page: Page, meal: { recipeName: string; date: string }): Promise<void> {
  const answer = await page.request.post("/api/meal-plans", { data: { ...lasagne, ...meal } });
  expect(answer.status()).toBe(201);
}

/** Whether the page has loaded a lazy chunk. */
function hasLoaded(page: Page, chunk: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType("resource").some((resource) => resource.name.includes(name)),
    chunk,
  );
}

function card(page: Page) {
  return page.getByRole("region", { name: "Meal Planning" });
}

test("plans a family's first week, from today to Saturday", {
  tag: "@long",
}, async ({ page }) => {
  await signUp(page, "Ada");
  await expect(card(page).getByText("No meal plans yet", { exact: true })).toBeVisible();
  await expect(card(page).getByText("No dietary restrictions set", { exact: true })).toBeVisible();
  await expect(page.getByText("No dinner planned")).toBeVisible();
  const bodies: { mealType: string; date: string; preferences: string[] }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/ai/generate-meal-plan")) bodies.push(request.postDataJSON());
  });
  await card(page).getByRole("button", { name: "Generate Your First Meal Plan" }).click();
  const proposal = page.getByRole("dialog", { name: "Dinners for the week" });
  // Up to Saturday, and also the next week if at most two days are left.
  const daysLeft = 7 - new Date().getDay();
  const planned = Array.from({ length: daysLeft <= 2 ? daysLeft + 7 : daysLeft }, (_, at) => dayFromNow(at));
  await expect(proposal.getByRole("listitem")).toHaveCount(planned.length);
  expect(await callHub<unknown[]>(page, "GET /api/meal-plans")).toEqual([]);
  expect(bodies).toHaveLength(planned.length);
  for (const { date, ...rest } of bodies) {
    expect(rest).toEqual({
      mealType: "dinner",
      preferences: ["healthy", "family-friendly"],
      preview: true,
      avoid: [],
    });
    expect(new Date(date).toISOString()).toBe(date);
  }
  const days = bodies.map(({ date }) => new Date(date));
  expect(days.map((day) => day.toLocaleDateString("sv-SE"))).toEqual(planned);
  expect(new Set(days.map((day) => day.getHours()))).toEqual(new Set([0]));

  await test.step("replaces one dinner by another", async () => {
    const last = proposal.getByRole("listitem").last();
    const previous = await last.innerText();
    await last.getByRole("button", { name: /^Another dinner for/ }).click();
    await expect(last).not.toHaveText(previous, { useInnerText: true });
    await proposal.getByRole("button", { name: `Plan these ${planned.length} dinners` }).click();
    await expect(page.getByText("Weekly meal plan generated!", { exact: true })).toBeVisible();
  });
  const today = card(page).getByRole("listitem").filter({ hasText: "Today's Dinner" });
  const name = await today.getByRole("button", { name: /^View Recipe: / }).getAttribute("aria-label");
  await expect(page.getByText(`Dinner planned: ${name?.replace("View Recipe: ", "")}`)).toBeVisible();
  await card(page).getByRole("link", { name: "Whole Week" }).click();
  const week = page.getByRole("region", { name: "Meals for the week" });
  await expect(week.getByText("Nothing", { exact: false })).toHaveCount(0);
  await week.getByRole("listitem").getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Add to List/ })).toBeVisible();
});

test("shows planned meals, adds them to the list, and respects roles and restrictions", { tag: "@long" }, async ({
  page,
  openPhone,
}) => {
  await signUp(page, "Ada");
  const tiles = card(page).getByRole("listitem");
  const tonight = tiles.filter({ hasText: "Today's Dinner" });
  for (const [days, recipeName] of ["Spinach lasagne", "Carrot soup", "Potato bake", "Rice and beans"].entries()) {
    await planMeal(page, { recipeName, date: dayFromNow(days) });
  }

  await test.step("lets a child read the plan and add to the list, and shows that only adults plan", async () => {
    const cleo = await openPhone();
    await joinFamily(cleo, { of: page, firstName: "Cleo", role: "child" });
    await expect(card(cleo).getByText("Only adults can change meals")).toBeVisible();
    for (const name of [/^Generate (Week|Meal Plan|Your)/, "Enter Our Own Meal", /^More for/]) {
      await expect(cleo.getByRole("button", { name })).toHaveCount(0);
    }
    await card(cleo).getByRole("button", { name: "View Recipe: Spinach lasagne" }).click();
    await cleo.getByRole("button", { name: "Fewer servings" }).click();
    await expect(cleo.getByRole("dialog").getByText("300 g")).toBeVisible();
    await cleo.keyboard.press("Escape");
    await expect(card(page).getByText("4 servings").first()).toBeVisible();
    await expect(card(cleo).getByRole("button", { name: "Add to List: Spinach lasagne" })).toBeEnabled();
  });

  await test.step("shows tonight and the next two dinners with weekdays, scales a recipe, and adds it to the list", async () => {
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
    for (let servings = 4; servings < 6; servings++)
      await recipe.getByRole("button", { name: "More servings" }).click();
    await expect(recipe.getByText("6 servings")).toBeVisible();
    await expect(recipe.getByText("600 g")).toBeVisible();
    await recipe.getByRole("button", { name: "Add to List" }).click();
    await expect(page.getByText("Added to shopping list!", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listItem(page, "spinach")).toBeVisible();
    await expect(page.getByRole("region", { name: "Shopping List" })).toContainText("600 g");
  });

  await test.step("shows a warning as soon as a member adds a restriction", async () => {
    await expect(card(page).getByText("Spinach lasagne").first()).toBeVisible();
    await expect(card(page).getByText("Not for")).toBeHidden();
    await page.getByRole("button", { name: "Edit Ada" }).click();
    await page.getByLabel("Dietary restrictions").fill("Milk");
    await page.getByLabel("Dietary restrictions").press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(tonight.getByText(/^Not for Ada: .*mozzarella/i)).toBeVisible();
    await expect(
      card(page)
        .getByRole("listitem")
        .filter({ hasText: /^No milk \(Ada\)$/ }),
    ).toBeVisible();
  });
});

test("plans a meal by name, shows it on other screens, and undoes a replacement or removal", {
  tag: "@long",
}, async ({ page, openPhone }) => {
  await signUp(page, "Ada");
  const ben = await openPhone();
  await joinFamily(ben, { of: page, firstName: "Ben" });
  await card(page).getByRole("button", { name: "Enter Our Own Meal" }).click();
  await page.getByLabel("What's for dinner?").fill("  Dinner at Grandma's ");
  await page.getByRole("button", { name: "Add to plan" }).click();
  await expect(card(ben).getByText("Dinner at Grandma's")).toBeVisible();
  await expect(card(page).getByRole("button", { name: /View Recipe|Add to List/ })).toHaveCount(0);

  const servings = card(page).getByRole("button", { name: "More for Dinner at Grandma's" });
  await servings.click();
  await page.getByRole("menuitem", { name: "Plan another dinner" }).click();
  await expect(page.getByText("Meal plan generated!", { exact: true })).toBeVisible();
  await expect(card(ben).getByText("Dinner at Grandma's")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(ben).getByText("Dinner at Grandma's")).toBeVisible();
  await servings.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(card(ben).getByText("No meal plans yet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(ben).getByText("Dinner at Grandma's")).toBeVisible();

  await test.step("shows, shops for and replaces a recipe offline, and shows which actions need the hub", async () => {
    await planMeal(ben, { recipeName: "Spinach lasagne", date: dayFromNow(0) });
    await card(ben).getByRole("button", { name: "View Recipe: Spinach lasagne" }).waitFor();
    await expect.poll(() => hasLoaded(ben, "RecipeDialog")).toBe(true);
    await setOffline(ben, true);
    await expect(card(ben).getByText("You're offline. New ideas need a connection to the hub.")).toBeVisible();
    await expect(card(ben).getByRole("button", { name: "Generate Week" })).toBeDisabled();
    await card(ben).getByRole("button", { name: "Add to List: Spinach lasagne" }).click();
    await expect(listItem(ben, "mozzarella")).toBeVisible();
    await card(ben).getByRole("button", { name: "View Recipe: Spinach lasagne" }).click();
    await expect(ben.getByRole("dialog").getByText("Bake for 40 minutes.")).toBeVisible();
    await ben.keyboard.press("Escape");
    await card(ben).getByRole("button", { name: "Enter Our Own Meal" }).click();
    await ben.getByRole("button", { name: "Leftovers" }).click();
    await ben.getByRole("button", { name: "Add to plan" }).click();
    await expect(card(ben).getByText("Leftovers")).toBeVisible();
    await setOffline(ben, false);
    await expect(ben.getByText("Saved", { exact: true })).toBeVisible();
    await ben.reload();
    await expect(card(ben).getByText("Leftovers")).toBeVisible();
    // Ingredients of only the replaced meal are off the list again.
    await expect(listItem(ben, "mozzarella")).toBeHidden();
  });
});
