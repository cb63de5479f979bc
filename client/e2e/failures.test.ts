/** Pending states and failure messages, with the specification's texts. */
import { expect, type Locator, type Page } from "@playwright/test";
import { hold } from "./held-request.ts";
import { hueOf } from "./hue.ts";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const meals = (page: Page) => page.getByRole("region", { name: "Meal Planning" });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
const failure = (page: Page) => page.getByRole("alert");

async function expectPending(pending: Locator): Promise<void> {
  await expect(pending).toBeDisabled();
  await expect(pending).toHaveAttribute("aria-busy", "true");
}

/** Holds requests to these paths until released; then they fail. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const { held, release } = hold();
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await held;
    await route.abort();
  });
  return release;
}

test("shows pending requests, and a separate toast for each failure", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("shows a failed message as an error, and keeps it in the field", async () => {
    const field = page.getByRole("region", { name: "Ask Grok" }).getByLabel("Message to Grok");
    let tries = 0;
    await page.route("**/api/ai/chat", (route) => {
      tries += 1;
      return route.abort();
    });
    await field.fill("add milk");
    await field.press("Enter");
    await expect(failure(page).getByText("Error", { exact: true })).toBeVisible();
    await expect(failure(page)).toContainText("Failed to send message. Please try again.");
    expect(tries).toBe(1);
    await expect(field).toHaveValue("add milk");
    await expect(page.getByText("Grok is thinking...")).toBeHidden();
    await page.unroute("**/api/ai/chat");
  });

  await test.step("shows the hub's message for an impossible request instead of asking to retry", async () => {
    await page.route("**/api/ai/generate-meal-plan", (route) =>
      route.fulfill({ status: 422, json: { message: "I found nothing safe for everyone.", code: "invalid" } }),
    );
    await button(page, "Generate Meal Plan").click();
    await expect(failure(page)).toContainText("I found nothing safe for everyone.");
    await expect(failure(page)).not.toContainText("try again");
    await page.unroute("**/api/ai/generate-meal-plan");
  });

  await test.step("shows failed meal planning in toasts", async () => {
    await page.route("**/api/ai/generate-meal-plan", (route) => route.abort());
    await button(page, "Generate Week").click();
    await expect(failure(page)).toContainText("Failed to generate weekly meal plan.");
    await button(page, "Generate Meal Plan").click();
    await expect(failure(page)).toContainText("Failed to generate meal plan. Please try again.");
    await page.unroute("**/api/ai/generate-meal-plan");
    const request = page.waitForRequest("**/api/ai/generate-meal-plan");
    await button(page, "Generate Meal Plan").click();
    const { date, ...rest } = (await request).postDataJSON();
    expect(rest).toEqual({ mealType: "dinner", preferences: ["healthy", "family-friendly"] });
    expect(new Date(date).toDateString()).toBe(new Date().toDateString());
    await expect(page.getByText("Meal plan generated!", { exact: true })).toBeVisible();
    await expect(meals(page).getByText("Today's Dinner")).toBeVisible();
  });

  await test.step("shows failed activity searches in toasts, with a separate text for the quick action", async () => {
    await page.route("**/api/ai/generate-activities", (route) => route.fulfill({ status: 500, body: "no" }));
    await button(page, "Get Activity Suggestions").click();
    await expect(failure(page)).toContainText("Failed to generate new activities.");
    await button(page, "Find Activities").click();
    await expect(failure(page)).toContainText("Failed to find activities. Please try again.");
    await page.unroute("**/api/ai/generate-activities");
  });

  await test.step("fills the list from the planned meals, and shows a failure", async () => {
    const calls: (string | null)[] = [];
    await page.route("**/api/ai/generate-shopping-list", async (route) => {
      calls.push(route.request().postData());
      if (calls.length === 1) await route.fulfill({ status: 500, json: { message: "No", code: "internal" } });
      else await route.fulfill({ status: 201, json: [] });
    });
    await button(page, "Generate from Meal Plans").click();
    await expect(failure(page)).toContainText("Failed to generate shopping list.");
    await button(page, "Auto-Generate").click();
    await expect(page.getByText("Shopping list generated!", { exact: true })).toBeVisible();
    expect(calls).toEqual(['{"preview":true}', '{"preview":true}']);
    await page.unroute("**/api/ai/generate-shopping-list");
  });

  await test.step("shows a spinner on a disabled button during its request, and enables it after a failure", async () => {
    const release = await holdAnswers(page, "**/api/ai/*");
    const more = button(page, /^More for /);
    const pending = [
      button(page, "Generate Week"),
      button(page, "Generate from Meal Plans"),
      button(page, "Auto-Generate"),
      button(page, "Get Activity Suggestions"),
      button(page, "Generate Meal Plan"),
      button(page, "Find Activities"),
    ];
    for (const each of pending) {
      await each.click();
      await expectPending(each);
    }
    await more.click();
    await page.getByRole("menuitem", { name: "Plan another dinner" }).click();
    await page.getByLabel("Message to Grok").fill("hello");
    await button(page, "Send message").click();
    for (const each of [...pending, more, button(page, "Send message")]) await expectPending(each);
    await expect(button(page, "Auto-Generate").locator("[aria-hidden]").first()).toHaveCSS("animation-name", /spin/);
    release();
    for (const each of [...pending, more]) await expect(each).toBeEnabled();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("shows a failure in red", async () => {
    await page.route("**/api/ai/generate-activities", (route) => route.abort());
    await button(page, "Find Activities").click();
    await expect(failure(page)).toContainText("Failed to find activities. Please try again.");
    const toastBox = page.getByRole("listitem").filter({ has: failure(page) });
    await expect.poll(() => hueOf(toastBox, "background-color")).toBe("red");
    await page.unroute("**/api/ai/generate-activities");
    await button(page, "Find Activities").click();
    await expect(toast(page)).toContainText("Activities found!");
    await expect.poll(() => hueOf(toast(page), "background-color")).toBe("gray");
  });
});

test("shows the progress of planning a week, and the days that failed", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada", "/meals");
  // The next week has seven days left, on any day of the test.
  await button(page, "Next week").click();
  let requestCount = 0;
  const { held, release } = hold();
  await page.route("**/api/ai/generate-meal-plan", async (route) => {
    requestCount += 1;
    const isMonday = new Date(route.request().postDataJSON().date).getDay() === 1;
    if (isMonday) return route.fulfill({ status: 500, body: "{}" });
    if (requestCount > 4) await held;
    return route.continue();
  });
  await button(page, "Generate Week").click();
  await expect(page.getByText("Finding dinners: 4 of 7")).toBeVisible();
  await expect(button(page, "Generate Week")).toBeDisabled();
  release();
  const monday = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Monday" });
  await expect(monday).toContainText("We couldn't find a dinner for this day.");
  await expect(monday.getByRole("checkbox")).toHaveCount(0);

  await page.unroute("**/api/ai/generate-meal-plan");
  await button(page, "Another dinner for Monday").click();
  await expect(monday.getByRole("checkbox")).toBeChecked();
  await button(page, /^Plan th/).click();
  await expect(page.getByText("Weekly meal plan generated!", { exact: true })).toBeVisible();
});

test("shows a spinner while saving the profile, and reverts a choice that the hub rejects", {
  tag: "@long",
}, async ({ page }) => {
  await signUp(page, "Ada", "/settings");
  const release = await holdAnswers(page, "**/api/profile");
  const save = button(page, "Save Changes");
  await save.click();
  await expectPending(save);
  release();
  await expect(save).toBeEnabled();

  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.route("**/api/profile/settings", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  const reminders = page.getByRole("switch", { name: "Meal Reminders" });
  await reminders.click();
  await expect(page.getByText("We couldn't save your choice. Please try again.")).toBeVisible();
  await expect(reminders).toBeChecked();
});
