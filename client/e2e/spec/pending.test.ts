/** What a button shows while the hub works for it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { hold } from "../hold.ts";
import { signUp } from "../people.ts";
import { test } from "../test.ts";

/** Answers nothing that is sent to these paths until it is let go; what is held then fails. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const { held, letGo } = hold();
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await held;
    await route.abort();
  });
  return letGo;
}

async function expectPending(button: Locator): Promise<void> {
  const name = (await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "";
  await expect(button, name).toBeDisabled();
  await expect(button, name).toHaveAttribute("aria-busy", "true");
  const animations = await button.evaluate((element) =>
    [...element.querySelectorAll("*")].map((part) => getComputedStyle(part).animationName),
  );
  expect(animations, name).toContainEqual(expect.stringContaining("spin"));
}

test("a button whose call is on its way spins and takes no presses, and comes back when that fails", async ({
  page,
}) => {
  await signUp(page, "Ada");
  await page.request.post("/api/ai/generate-meal-plan", { data: { date: new Date().toISOString() } });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const more = button(/^More for /);
  await expect(more).toBeVisible();
  const letGo = await holdAnswers(page, "**/api/ai/*");
  const pending = [
    button("Generate Week"),
    button(/^Add to List: /),
    button("Generate from Meal Plans"),
    button("Auto-Generate"),
    button("Get Activity Suggestions"),
    button("Generate Meal Plan"),
    button("Find Activities"),
  ];
  for (const each of pending) {
    await each.click();
    await expectPending(each);
  }
  await more.click();
  await page.getByRole("menuitem", { name: "Plan something else" }).click();
  await page.getByLabel("Message to Grok").fill("hello");
  await button("Send message").click();
  for (const each of [...pending, more, button("Send message")]) await expectPending(each);
  letGo();
  for (const each of [...pending, more]) await expect(each).toBeEnabled();
});

test("saving the profile spins and takes no presses", async ({ page }) => {
  await signUp(page, "Ada");
  await page.goto("/settings");
  const letGo = await holdAnswers(page, "**/api/profile");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expectPending(save);
  letGo();
  await expect(save).toBeEnabled();
});
