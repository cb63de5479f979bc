import { expect } from "@playwright/test";
import { addItem, joinFamily, listItem, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

test("merges offline edits of two tabs of one user and of another phone", async ({ openPhone }) => {
  const first = await openPhone();
  await signUp(first, "Ada", "/shopping");
  const ben = await openPhone();
  await joinFamily(ben, { of: first, firstName: "Ben", path: "/shopping" });
  const second = await first.context().newPage();
  await second.goto("/shopping");
  await expect(second.getByLabel("Add an item")).toBeVisible();
  const screens = [first, second, ben];

  for (const screen of [first, ben]) await setOffline(screen, true);
  for (const [index, screen] of screens.entries()) {
    await addItem(screen, "milk");
    await addItem(screen, `thing of screen ${index}`);
  }
  for (const screen of [first, ben]) await setOffline(screen, false);

  for (const screen of screens) {
    for (const index of screens.keys()) {
      await expect(listItem(screen, `thing of screen ${index}`)).toBeVisible();
    }
    await expect(screen.getByText("Saved", { exact: true })).toBeVisible();
    await expect(listItem(screen, "milk")).toHaveCount(1);
  }
});

test("syncs a phone that slept for hours", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await ada.clock.install();
  await signUp(ada, "Ada", "/shopping");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  await setOffline(ada, true);
  await addItem(ada, "bread");
  await addItem(ben, "eggs");
  await ada.clock.fastForward("08:00:00");
  await setOffline(ada, false);
  await expect(listItem(ada, "eggs")).toBeVisible();
  await expect(listItem(ben, "bread")).toBeVisible();
});
