import { expect, type Page } from "@playwright/test";
import { addItem, callHub, listItem, signUp, signUpByRequest } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

async function switchTo(page: Page, family: string): Promise<void> {
  await page.getByRole("button", { name: "Account menu for Ben" }).click();
  await page.getByRole("menuitem", { name: `Switch to ${family}` }).click();
}

/** Waits until a page shows one family's list and none of the other family's items. */
async function expectList(page: Page, { has, lacks }: { has: string; lacks: string }): Promise<void> {
  await expect(listItem(page, has)).toBeVisible();
  await expect(listItem(page, lacks)).toHaveCount(0);
}

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("switches between two families with separate lists and pending changes", {
  tag: "@long",
}, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUpByRequest(ada, "Ada");
  await callHub(ada, "PATCH /api/families", { name: "The Kings" });
  const { url } = await callHub<{ url: string }>(ada, "POST /api/invites", { role: "adult" });
  const adasList = async () => JSON.stringify(await callHub(ada, "GET /api/shopping-list"));
  const ben = await openPhone();
  await signUp(ben, "Ben", "/shopping");
  const { familyId } = await callHub<{ familyId: string }>(ben, "GET /api/auth/user");
  await addItem(ben, "milk");
  await saved(ben);

  await ben.goto(url);
  await expect(ben.getByText("You'll be in two families")).toBeVisible();
  await ben.getByRole("button", { name: "Join the family" }).click();
  await addItem(ben, "bread");
  await expectList(ben, { has: "bread", lacks: "milk" });
  await saved(ben);
  await switchTo(ben, "Ben's family");
  await expectList(ben, { has: "milk", lacks: "bread" });
  expect(await adasList()).not.toContain("milk");

  // Another tab follows automatically.
  const otherTab = await ben.context().newPage();
  await otherTab.goto("/shopping");
  await expectList(otherTab, { has: "milk", lacks: "bread" });
  await switchTo(ben, "The Kings");
  for (const page of [ben, otherTab]) await expectList(page, { has: "bread", lacks: "milk" });
  await otherTab.close();

  await saved(ben);
  await setOffline(ben, true);
  await addItem(ben, "eggs");
  await expect(ben.getByText("1 change only on this phone")).toBeVisible();
  await callHub(ben, "POST /api/user/family", { familyId });
  await setOffline(ben, false);
  await expectList(ben, { has: "milk", lacks: "eggs" });
  await saved(ben);
  expect(await adasList()).not.toContain("eggs");
  await ben.getByRole("button", { name: "Account menu for Ben" }).click();
  await ben.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(ben.getByText("Switch to your other family to send the 1 change you made there.")).toBeVisible();
  await ben.getByRole("button", { name: "Stay signed in" }).click();
  await switchTo(ben, "The Kings");
  await expectList(ben, { has: "eggs", lacks: "milk" });
  await expect.poll(adasList).toContain("eggs");
});
