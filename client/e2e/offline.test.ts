import { expect } from "@playwright/test";
import { addItem, joinFamily, listItem, signUp, waitForInstallation } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

test("syncs 20 offline edits to both screens after the hub was killed", {
  tag: "@long",
}, async ({ hub, openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  await addItem(ben, "bread");
  await expect(listItem(ada, "bread")).toBeVisible();

  const headerHeight = async () => (await ada.getByRole("banner").boundingBox())?.height;
  const heightBefore = await headerHeight();
  await setOffline(ada, true);
  for (let count = 1; count <= 10; count++) await addItem(ada, `thing ${count} of Ada`);
  await expect(ada.getByText("10 changes only on this phone")).toBeVisible();
  expect(await headerHeight(), "the header keeps its height").toBe(heightBefore);
  await addItem(ben, "eggs");
  await expect(ben.getByText("Saved", { exact: true })).toBeVisible();
  await hub.kill();
  await addItem(ben, "butter");
  await expect(ben.getByText("1 change only on this phone")).toBeVisible();
  await listItem(ada, "bread").check();
  for (let count = 12; count <= 20; count++) await addItem(ada, `thing ${count} of Ada`);
  await expect(ada.getByText("20 changes only on this phone")).toBeVisible();
  await hub.restart();
  await setOffline(ada, false);

  for (const phone of [ada, ben]) {
    await expect(phone.getByText("Saved", { exact: true })).toBeVisible();
    for (let count = 1; count <= 20; count++) {
      if (count !== 11) await expect(listItem(phone, `thing ${count} of Ada`)).toBeVisible();
    }
    await expect(phone.getByRole("button", { name: "In the cart (1)" })).toBeVisible();
    await expect(listItem(phone, "eggs")).toBeVisible();
    await expect(listItem(phone, "butter")).toBeVisible();
  }
});

test.describe(() => {
  test.use({ installsApp: true });

  test("opens a phone offline with its data, and sends new items when the hub is back", async ({ hub, openPhone }) => {
    const ada = await openPhone();
    await signUp(ada, "Ada");
    await addItem(ada, "bread");
    await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
    const now = new Date().toISOString();
    await ada.request.post("/api/family-events", { data: { title: "Swim", startTime: now } });
    await ada.request.post("/api/meal-plans", { data: { date: now.slice(0, 10), recipeName: "Pancakes" } });
    await expect(ada.locator("#meals").getByText("Pancakes")).toBeVisible();
    await waitForInstallation(ada);

    await hub.kill();
    await ada.reload();
    await expect(listItem(ada, "bread")).toBeVisible();
    await expect(ada.getByText("Offline", { exact: true })).toBeVisible();
    await addItem(ada, "milk");
    await expect(ada.getByText("1 change only on this phone")).toBeVisible();
    // The user closes the page and opens another one that this phone never opened before.
    await ada.close();
    const later = await ada.context().newPage();
    await later.goto("/settings");
    await expect(later.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(later.getByText("1 change only on this phone")).toBeVisible();
    await expect(later.getByText("Unauthorized")).toBeHidden();
    await later.getByRole("tab", { name: "Preferences" }).click();
    await expect(later.getByText("We can't reach the hub. Your settings will appear when it's back.")).toBeVisible();
    await later.goto("/voice-assistant");
    await expect(later.getByText("1 change only on this phone")).toBeVisible();
    await later.goto("/");
    await expect(listItem(later, "milk")).toBeVisible();
    await expect(later.locator("#calendar").getByText("Swim")).toBeVisible();
    await expect(later.locator("#meals").getByText("Pancakes")).toBeVisible();
    await expect(later.getByRole("button", { name: /^Ada.*Available/ })).toBeVisible();

    await hub.restart();
    await expect(later.getByText("Saved", { exact: true })).toBeVisible();
    const stored = await later.evaluate(async () => (await fetch("/api/shopping-list")).text());
    expect(stored).toContain("milk");
  });
});

test("shows changes that a full phone could not store, until the hub has them", {
  tag: "@long",
}, async ({ hub, openPhone }) => {
  const ada = await openPhone();
  const browser = await ada.context().newCDPSession(ada);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: hub.url, quotaSize: 1 });
  await signUp(ada, "Ada", "/shopping");
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await setOffline(ada, true);
  await addItem(ada, "milk");
  await addItem(ada, "eggs");
  await expect(ada.getByText("2 changes not saved on this phone")).toBeVisible();
  await setOffline(ada, false);
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await expect(listItem(ada, "milk")).toBeVisible();
});
