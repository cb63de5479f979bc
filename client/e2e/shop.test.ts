import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { addItem, joinFamily, listItem, signUp, waitForInstallation } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

async function openList(page: Page): Promise<void> {
  if (!page.url().endsWith("/shopping")) await page.goto("/shopping");
  await expect(page.getByRole("heading", { level: 1, name: "Shopping List" })).toBeVisible();
}

const shelf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cart = (page: Page) => page.getByRole("button", { name: /^In the cart/ });

async function more(page: Page, { about, press }: { about: string; press: string }): Promise<void> {
  await page.getByRole("button", { name: `More about ${about}` }).click();
  await page.getByRole("button", { name: press }).click();
}

test("merges the offline shopping of two phones", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  for (const phone of [ada, ben]) await openList(phone);
  await expect(ada.getByText("Ben is viewing the list")).toBeVisible();
  await addItem(ada, "2 milk, 500 g flour, organic; bread, eggs");
  await expect(ben.getByRole("listitem")).toHaveCount(4);
  await expect(ben.getByRole("listitem").filter({ hasText: "flour" })).toContainText("organic");
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();

  for (const phone of [ada, ben]) await setOffline(phone, true);
  // Both add the same item; one checks an item that the other removes; both change one line.
  await addItem(ada, "2 apples");
  await addItem(ben, "3 Apples, ripe");
  await listItem(ada, "bread").check();
  await more(ben, { about: "bread", press: "Remove from the list" });
  await more(ada, { about: "eggs", press: "Can't find it" });
  await addItem(ben, "6 eggs");
  await listItem(ben, "milk").check();
  await expect(ada.getByText("3 changes only on this phone")).toBeVisible();
  for (const phone of [ada, ben]) await setOffline(phone, false);

  for (const phone of [ada, ben]) {
    await expect(phone.getByText("Saved", { exact: true })).toBeVisible();
    const apples = phone.getByRole("listitem").filter({ hasText: /apples/i });
    await expect(apples).toHaveCount(1);
    await expect(apples).toContainText("ripe");
    await expect(apples).toContainText("5");
    await expect(phone.getByRole("listitem").filter({ hasText: "eggs" })).toContainText(
      phone === ada ? "Not found" : "Ada couldn't find it",
    );
    await expect(cart(phone)).toHaveText("In the cart (2)");
    await cart(phone).click();
    await expect(listItem(phone, "bread")).toBeChecked();
    await expect(listItem(phone, "milk")).toBeChecked();
  }
});

test("checks a line in place, undoes it, moves it to the cart, marks one as not found, and finishes the trip", async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  await openList(ben);
  await ada.clock.install();
  await openList(ada);
  await addItem(ada, "leeks, milk, butter, bread");
  await ada.getByRole("button", { name: "Start shopping" }).tap();
  await expect(ben.getByText(/^Ada is shopping\. Add what you need until/)).toBeVisible();
  await ada.getByLabel("Store").selectOption("Add a store…");
  await ada.getByLabel("Name").fill("Market");
  await ada.keyboard.press("Enter");
  await expect(ben.getByText(/^Ada is shopping at Market\./)).toBeVisible();

  // Check in place, undo, and swipe.
  await listItem(ada, "milk").tap();
  await expect(shelf(ada, "Dairy").getByRole("checkbox", { name: "milk" })).toBeChecked();
  await listItem(ada, "milk").tap();
  await expect(listItem(ada, "milk")).not.toBeChecked();
  const row = await ada.getByRole("listitem").filter({ hasText: "milk" }).boundingBox();
  if (!row) throw new Error("The row is missing.");
  const y = row.y + row.height / 2;
  expect(row.height).toBeGreaterThanOrEqual(64);
  await ada.mouse.move(row.x + 60, y);
  await ada.mouse.down();
  await ada.mouse.move(row.x + 62, y + 40, { steps: 4 });
  await ada.mouse.move(row.x + 60, y, { steps: 4 });
  await ada.mouse.up();
  await expect(listItem(ada, "milk")).not.toBeChecked();
  await ada.touchscreen.tap(row.x + row.width * 0.75, y);
  await expect(listItem(ada, "milk")).not.toBeChecked();
  await ada.mouse.move(row.x + 60, y);
  await ada.mouse.down();
  await ada.mouse.move(row.x + 170, y, { steps: 8 });
  await ada.mouse.up();
  await expect(shelf(ada, "Dairy").getByRole("checkbox", { name: "milk" })).toBeChecked();
  await expect(ben.getByText("Ada is shopping at Market, and took milk.")).toBeVisible();

  // The row moves only after a delay, and not during a touch.
  await ada.mouse.move(row.x + row.width * 0.7, y);
  await ada.mouse.down();
  await ada.clock.runFor(6_000);
  await expect(shelf(ada, "Dairy").getByRole("listitem")).toHaveCount(2);
  await ada.mouse.up();
  await ada.clock.runFor(1_500);
  await expect(shelf(ada, "Dairy").getByRole("listitem")).toHaveCount(1);
  await expect(cart(ada)).toHaveText("In the cart (1)");

  await more(ada, { about: "bread", press: "Can't find it" });
  await expect(ben.getByText("Ada couldn't find it")).toBeVisible();
  await listItem(ada, "butter").press("Space");
  await listItem(ada, "leeks").press("Space");
  await expectAccessible(ada);
  await ada.clock.runFor(7_000);
  await ada.getByRole("button", { name: "Done shopping" }).click();
  await expect(ada.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ben.getByRole("listitem")).toHaveCount(1);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect(cart(ada)).toHaveText("In the cart (3)");
  await expect(ben.getByText(/^Ada is shopping at Market/)).toBeVisible();
  await ada.getByRole("button", { name: "Done shopping" }).click();
  await expect(ben.getByRole("listitem")).toHaveCount(1);

  // A trip without purchases ends as well.
  await ada.getByRole("button", { name: "Start shopping" }).tap();
  await expect(ben.getByText(/^Ada is shopping at Market/)).toBeVisible();
  await ada.getByRole("button", { name: "Done shopping" }).click();
  await expect(ben.getByText(/^Ada is shopping/)).toBeHidden();

  // After a second trip, the store suggests its order, and the field suggests bought items.
  await ada.getByRole("button", { name: "Start shopping" }).tap();
  await expect(ada.getByLabel("Store")).toContainText("Market");
  for (const item of ["Milk", "Butter"]) await addItem(ada, item);
  await ada.getByLabel("Add an item").fill("lee");
  await ada.getByRole("option", { name: "leeks" }).tap();
  for (const item of ["Milk", "Leeks"]) await listItem(ada, item).press("Space");
  await ada.getByRole("button", { name: "Use this order" }).click();
  await ada.clock.runFor(7_000);
  await ada.keyboard.press("Escape");
  await expect(ada.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ada.getByRole("button", { name: "Start shopping" })).toBeFocused();
  await ada.keyboard.press("Enter");
  await expect(ada.getByRole("dialog", { name: "Shopping" })).toBeVisible();
  await expect(ada.getByRole("button", { name: "Stop shopping" })).toBeFocused();
  await addItem(ada, "pears");
  await expect(ada.getByRole("heading", { level: 2 })).toHaveText(["Dairy", "Produce", "Bakery"]);
  await ada.getByRole("button", { name: "Aisle order in Market" }).click();
  await ada.getByRole("button", { name: "Produce earlier" }).press("Enter");
  await expect(ada.getByLabel("Sort the list")).toHaveValue("manual");
  await ada.keyboard.press("Escape");
  await expect(ada.getByRole("heading", { level: 2 })).toHaveText(["Produce", "Dairy", "Bakery"]);
});

test.describe(() => {
  test.use({ installsApp: true });

  test("pastes a list, shares it as text, creates another one, and announces items added off screen", {
    tag: "@long",
  }, async ({ openPhone }) => {
    const ada = await openPhone();
    await signUp(ada, "Ada", "/shopping");
    const ben = await openPhone();
    await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
    await ada.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await openList(ada);
    const menu = async (entry: string) => {
      await ada.getByRole("button", { name: "List options" }).click();
      await ada.getByRole("menuitem", { name: entry }).click();
    };
    await menu("Paste a list");
    const things = Array.from({ length: 16 }, (_, index) => `- ${index + 1} thing ${String.fromCharCode(97 + index)}`);
    await ada.getByLabel("Your list").fill(things.join("\n"));
    await ada.getByRole("button", { name: "Add 16 items" }).click();
    await expect(ada.getByRole("listitem")).toHaveCount(16);
    await expect(ada.getByText("16 to buy")).toBeVisible();
    await expectAccessible(ada);
    await ada.setViewportSize({ width: 390, height: 844 });

    await openList(ben);
    await ada.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await ada.getByLabel("Add an item").focus();
    await addItem(ben, "zebra thing");
    await expect(ada.getByText("1 new from Ben")).toBeVisible();
    await ada.getByText("1 new from Ben").click();
    await expect(ada.getByText("1 new from Ben")).toBeHidden();

    await menu("New list");
    await ada.getByLabel("Name").fill("Party");
    await ada.keyboard.press("Enter");
    await expect(ada.getByRole("heading", { level: 1, name: "Party" })).toBeVisible();
    await addItem(ada, "candles (red)");
    await menu("Share as text");
    await expect(ada.getByText("Copied").or(ada.getByLabel("The list", { exact: true }))).toBeVisible();
    await ben.getByLabel("List", { exact: true }).selectOption("Party");
    await expect(ben.getByRole("listitem")).toContainText(["candles"]);
    await ben.getByLabel("List", { exact: true }).selectOption("Shopping List");
    await expect(ben.getByRole("listitem")).toHaveCount(17);

    // Manages lists and stores with the keyboard and offline.
    await ada.keyboard.press("Escape");
    await waitForInstallation(ada);
    await menu("Rename list");
    await ada.getByRole("textbox", { name: "Name" }).fill("Birthday");
    await ada.keyboard.press("Enter");
    await expect(ben.getByLabel("List", { exact: true })).toContainText("Birthday");
    await menu("Stores");
    const stores = ada.getByRole("dialog", { name: "Stores" });
    await expect(stores).toContainText("No stores yet.");
    await setOffline(ada, true);
    for (const name of ["Market", "Bakery"]) {
      await stores.getByRole("button", { name: "Add a store" }).press("Enter");
      await ada.getByRole("textbox", { name: "Name" }).fill(name);
      await ada.keyboard.press("Enter");
    }
    await stores.getByRole("button", { name: "Rename Market" }).press("Enter");
    await ada.getByRole("textbox", { name: "Name" }).fill("Corner shop");
    await ada.keyboard.press("Enter");
    await stores.getByRole("button", { name: "Remove Bakery" }).press("Enter");
    await expect(stores.getByRole("status")).toHaveText("Removed Bakery");
    await expect(stores.getByRole("listitem")).toHaveText(["Corner shop"]);
    await stores.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(stores.getByRole("listitem")).toHaveText(["Corner shop", "Bakery"]);
    await ada.keyboard.press("Escape");
    await menu("Delete this list");
    await ada.getByRole("button", { name: "Delete list" }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "Shopping List" })).toBeVisible();
    await setOffline(ada, false);
    await expect(ben.getByLabel("List", { exact: true })).toBeHidden();
    await ben.getByRole("button", { name: "Start shopping" }).tap();
    await expect(ben.getByLabel("Store")).toContainText("Corner shop");
    await ben.getByLabel("Store").selectOption("Edit stores…");
    await expect(ben.getByRole("dialog", { name: "Stores" }).getByRole("listitem")).toHaveCount(2);
  });
});
