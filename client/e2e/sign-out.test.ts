import { expect, type Page } from "@playwright/test";
import { addItem, callHub, listItem, signUp, signUpByHand, waitForInstallation } from "./people.ts";
import { test } from "./test.ts";

test.use({ installsApp: true });

const noData = { databases: [], stored: [], caches: [], workers: 0 };

test("removes the family's data and the app from the phone at sign-out", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await addItem(ada, "milk");
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await waitForInstallation(ada);
  expect(await readStoredData(ada)).toEqual({
    databases: expect.arrayContaining([expect.stringContaining("hub-replica:")]),
    stored: expect.arrayContaining(["user"]),
    caches: [expect.stringContaining("hub-program:")],
    workers: 1,
  });

  await signOut(ada);
  await expect(ada.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  await expect.poll(() => readStoredData(ada)).toEqual(noData);
});

test("completes an offline sign-out when the hub is back", { tag: "@long" }, async ({ hub, openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  await waitForInstallation(ada);
  await hub.kill();
  await expect(ada.getByText("Offline", { exact: true })).toBeVisible();
  await signOut(ada);
  await expect(ada.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  expect(await readStoredData(ada)).toMatchObject({ databases: [], stored: ["signing-out"] });

  await hub.restart();
  await ada.reload();
  await expect(ada.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  await expect.poll(() => ada.evaluate(async () => (await fetch("/api/auth/user")).status)).toBe(401);
});

test("a shared device stores nothing, and closing the tab signs out", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await ada.goto("/login");
  await ada.getByRole("checkbox", { name: "This is a shared device" }).check();
  await signUpByHand(ada, "Ada");
  await addItem(ada, "milk");
  // "Saved" was already visible. On this device, only the hub stores new items.
  await expect.poll(() => callHub(ada, "GET /api/shopping-list")).toMatchObject([{ item: "milk" }]);
  await ada.reload();
  await expect(listItem(ada, "milk")).toBeVisible();
  expect(await readStoredData(ada)).toMatchObject({ databases: [], caches: [], workers: 0 });
  expect((await readStoredData(ada)).stored).not.toContain("user");

  await ada.close();
  const stranger = await ada.context().newPage();
  await stranger.goto("/settings");
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.goto("/");
  await expect(stranger.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  expect(await readStoredData(stranger)).toEqual(noData);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu for Ada" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

function readStoredData(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage).map((key) => `${key} of the tab`)],
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}
