import { expect, type Page } from "@playwright/test";
import { addItem, signUp } from "./people.ts";
import { test } from "./test.ts";

test("signing out leaves nothing of the family on the phone", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await addItem(ada, "milk");
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  expect((await databasesOf(ada)).length).toBeGreaterThan(0);

  await ada.getByRole("button", { name: "Menu of Ada" }).click();
  await ada.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(ada.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  expect(await databasesOf(ada)).toEqual([]);
  expect(await ada.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

function databasesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
}
