/** A family's evening with the assistant, on two screens. */
import { expect, type Page } from "@playwright/test";
import { joinFamily, signUp } from "./people.ts";
import { say, spoken, stubSpeech } from "./stub-speech.ts";
import { test } from "./test.ts";

const tonight = (page: Page) => page.getByRole("listitem").filter({ hasText: "Today's Dinner" });

test("plans a week, shops for it and answers by voice, live on two screens and without setup", {
  tag: "@long",
}, async ({ page: ada, openPhone }) => {
  const ben = await openPhone();
  await stubSpeech(ben);
  await signUp(ada, "Ada");
  await joinFamily(ben, { of: ada, firstName: "Ben" });
  await ada.getByRole("button", { name: "Generate Your First Meal Plan" }).click();
  await ada.getByRole("button", { name: /^Plan th/ }).click();
  await expect(ada.getByText("Weekly meal plan generated!")).toBeVisible();
  const label = await tonight(ada)
    .getByRole("button", { name: /^View Recipe: / })
    .getAttribute("aria-label");
  const dinner = label?.replace("View Recipe: ", "") ?? "";
  await expect(tonight(ben)).toContainText(dinner);

  await ada.getByRole("button", { name: "Auto-Generate" }).click();
  await ada.getByRole("button", { name: /^Add \d+ item/ }).click();
  await expect(ada.getByText("Shopping list generated!")).toBeVisible();
  const [{ item }] = await (await ada.request.get("/api/shopping-list")).json();
  // A line's name begins with the item; the meal's name may follow.
  const line = (page: Page) => page.getByRole("checkbox", { name: new RegExp(`^${item.replace(/\W/g, ".")}`) }).first();
  // The dashboard's card shows only the first items.
  await ada.goto("/shopping");
  await ben.goto("/shopping");
  await expect(line(ada)).toBeVisible();
  // Bought items are hidden, so no checked box is visible.
  await line(ben).click();
  await expect(line(ada)).toBeHidden();

  await ben.goto("/voice-assistant");
  await ben.getByRole("button", { name: "Start Listening" }).click();
  await say(ben, "what's for dinner");
  await expect.poll(() => spoken(ben)).toContainEqual(expect.stringContaining(dinner));
});
