/** The assistant's changes: listed under its answer, marked on every screen, undone or confirmed with a tap. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { addItem, listItem, signUp } from "./people.ts";
import { test } from "./test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Ask Grok" });
const button = (page: Page, name: string | RegExp) => card(page).getByRole("button", { name });
const rowOf = (page: Page, item: string) =>
  page.locator("#shopping").getByRole("listitem").filter({ hasText: item }).last();

async function ask(page: Page, message: string): Promise<void> {
  await card(page).getByLabel("Message to Grok").fill(message);
  await card(page).getByLabel("Message to Grok").press("Enter");
}

test("marks each change on both screens, undoes it with one tap on either, and asks before removals", {
  tag: "@long",
}, async ({ page, context }) => {
  await signUp(page, "Ada");
  await addItem(page, "bread");
  const other = await context.newPage();
  await other.goto("/");
  await expect(listItem(other, "bread")).toBeVisible();

  await ask(page, "add milk, two eggs and jam");
  await expect(rowOf(other, "milk")).toContainText("Added by Grok");
  await expect(rowOf(other, "bread")).not.toContainText("Grok");
  await button(page, "Undo: Added milk to the list").click();
  await expect(card(page).getByText("Undone")).toBeVisible();
  for (const screen of [page, other]) {
    await expect(listItem(screen, "milk")).toBeHidden();
    await expect(listItem(screen, "jam")).toBeVisible();
  }
  await expect(card(other).getByText("Undone")).toBeVisible();
  await listItem(page, "eggs").click();
  await expect(listItem(other, "eggs")).toBeChecked();
  await button(other, "Undo all").click();
  await expect(listItem(page, "jam")).toBeHidden();
  await expect(listItem(page, "eggs")).toBeChecked();
  await expect(card(page).getByText("It has changed since then, so I left it.")).toBeVisible();

  await ask(page, "clear the list");
  await expect(card(page).getByText("Shall I take all 2 items off the list?")).toBeVisible();
  await expect(button(page, /^(?:Yes|No)$/)).toHaveCount(0);
  await expect(button(page, "Confirm all")).toBeVisible();
  // The check fails for covered buttons, so wait until the toast has closed,
  await expect(page.getByText("Message sent!")).toBeHidden();
  // and scroll the card above the tabs.
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page).evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
  await expectAccessible(page);
  await button(page, "Confirm: Take bread off the list").click();
  await button(page, "Cancel: Take eggs off the list").click();
  await expect(card(page).getByText("Canceled")).toBeVisible();
  for (const screen of [page, other]) {
    await expect(listItem(screen, "bread")).toBeHidden();
    await expect(listItem(screen, "eggs")).toBeVisible();
  }
  await button(page, "Undo: Took bread off the list").click();
  await expect(listItem(other, "bread")).toBeVisible();
});

test("undoes a change with a large button on the voice page, and deletes the chat history on request", {
  tag: "@long",
}, async ({ page }) => {
  await signUp(page, "Ada", "/voice-assistant");
  await page.getByLabel("Type what you want to say").fill("add milk");
  await page.getByRole("button", { name: "Send" }).click();
  const undo = page.getByRole("button", { name: "Undo: Added milk to the list" });
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(80);
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText("Undone")).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("tab", { name: "Privacy & Security" }).click();
  await page.getByRole("button", { name: "Delete my chat history" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Delete my chat history" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("We deleted your chat history.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/");
  await expect(card(page).getByText("Dinner, the list, the calendar, who is home: just ask.")).toBeVisible();
});
