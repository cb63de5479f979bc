/** Two people save the same open form in two browsers. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, signUp } from "./people.ts";
import { test } from "./test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** Opens pages of Ada and Ben, who are in one family. */
async function openBoth(openPhone: () => Promise<Page>): Promise<[ada: Page, ben: Page]> {
  const [ada, ben] = [await openPhone(), await openPhone()];
  await signUp(ada, "Ada");
  await joinFamily(ben, { of: ada, firstName: "Ben" });
  return [ada, ben];
}

async function openEvent(page: Page, title: string): Promise<void> {
  await page.getByRole("region", { name: "Family Calendar" }).getByRole("button", { name: title }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
}

test("merges changes by two people who edit the same event", async ({ openPhone }) => {
  const [ada, ben] = await openBoth(openPhone);
  const startTime = new Date(new Date().setHours(14, 0, 0, 0)).toISOString();
  const endTime = new Date(new Date().setHours(15, 0, 0, 0)).toISOString();
  await callHub(ada, "POST /api/family-events", { title: "Soccer", startTime, endTime });
  for (const page of [ada, ben]) await openEvent(page, "Soccer");
  await ada.getByLabel("From").fill("13:00");
  await ada.getByRole("checkbox", { name: "Ada" }).check();
  await ben.getByLabel("Until").fill("16:30");
  await ben.getByLabel("Location").fill("Park");
  await ben.getByRole("checkbox", { name: "Ben" }).check();
  await save(ada);
  const row = ben.getByRole("button", { name: /Soccer/, includeHidden: true });
  await expect(row.first()).toContainText("1:00");
  await save(ben);
  for (const page of [ada, ben]) {
    await expect(page.getByRole("button", { name: /Soccer/ })).toContainText("Park");
    await openEvent(page, "Soccer");
    await expect(page.getByLabel("From")).toHaveValue("13:00");
    await expect(page.getByLabel("Until")).toHaveValue("16:30");
    for (const name of ["Ada", "Ben"]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }

  // If both change the same field, the last save wins.
  await ada.getByLabel("Title").fill("Final");
  await ben.getByLabel("Title").fill("Training");
  await save(ada);
  await expect(ben.getByRole("button", { name: /Final/, includeHidden: true }).first()).toBeVisible();
  await save(ben);
  for (const page of [ada, ben]) await expect(page.getByRole("button", { name: /Training/ })).toBeVisible();
});

test("merges changes by two people who edit the same recipe", { tag: "@long" }, async ({ openPhone }) => {
  const [ada, ben] = await openBoth(openPhone);
  const soup = { name: "Soup", servings: 4, ingredients: ["1 onion"], steps: ["Boil."] };
  const { id } = await callHub<{ id: string }>(ada, "POST /api/recipes", soup);
  const open = async () => {
    for (const page of [ada, ben]) {
      await page.goto(`/recipes#edit-${id}`);
      await expect(page.getByLabel("Ingredients")).toHaveValue(/1 onion/);
    }
  };
  const saveAndSee = async (page: Page) => {
    await save(page);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
  };
  await open();
  await ada.getByLabel("Servings").fill("6");
  await ada.getByLabel("Ingredients").fill("1 onion\n2 carrots");
  await ben.getByLabel("Notes").fill("Less salt");
  await ben.getByLabel("Ingredients").fill("1 onion\n1 leek");
  for (const page of [ada, ben]) await saveAndSee(page);
  for (const page of [ada, ben]) await expect(page.getByText("Less salt")).toBeVisible();
  await open();
  for (const page of [ada, ben]) {
    await expect(page.getByLabel("Servings")).toHaveValue("6");
    await expect(page.getByLabel("Notes")).toHaveValue("Less salt");
    for (const line of ["1 onion", "2 carrots", "1 leek"])
      await expect(page.getByLabel("Ingredients")).toHaveValue(new RegExp(line));
  }
  await ada.getByLabel("Name").fill("Stew");
  await ben.getByLabel("Name").fill("Broth");
  for (const page of [ada, ben]) await saveAndSee(page);
  await ada.reload();
  for (const page of [ada, ben]) await expect(page.getByRole("region", { name: "Broth" })).toBeVisible();
});

test("merges changes by two people who edit the same list item", { tag: "@long" }, async ({ openPhone }) => {
  const [ada, ben] = await openBoth(openPhone);
  await callHub(ada, "POST /api/shopping-list", { item: "Milk" });
  const open = async (name: string) => {
    for (const page of [ada, ben]) await page.getByRole("button", { name: `Edit ${name}` }).click();
  };
  for (const page of [ada, ben]) await page.getByRole("button", { name: "Manage the list" }).click();
  await open("Milk");
  await ada.getByLabel("Quantity").fill("2 l");
  await ben.getByRole("textbox", { name: "Note" }).fill("the fresh one");
  for (const page of [ada, ben]) await save(page);
  await open("Milk");
  for (const page of [ada, ben]) {
    await expect(page.getByLabel("Quantity")).toHaveValue("2 l");
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("the fresh one");
  }
  await ada.getByRole("textbox", { name: "Name" }).fill("Oat milk");
  await ben.getByRole("textbox", { name: "Name" }).fill("Soy milk");
  await save(ada);
  await expect(ada.getByRole("button", { name: "Edit Oat milk" })).toBeVisible();
  await save(ben);
  for (const page of [ada, ben]) await expect(page.getByRole("button", { name: "Edit Soy milk" })).toBeVisible();
});
