import { expect, type Page } from "@playwright/test";
import { hidePage, showPage } from "./page-visibility.ts";
import { addItem, listItem, signUp, waitForInstallation } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

test.use({ installsApp: true });

test("delays an update while the user is busy, and applies it when the page is hidden", {
  tag: "@long",
}, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await waitForInstallation(ada);
  await markPage(ada);
  await installNewer(ada);

  await ada.getByRole("button", { name: "Invite someone" }).click();
  await expect(ada.getByRole("dialog")).toBeVisible();
  await hidePage(ada);
  expect(await readState(ada)).toEqual({ isSamePage: true, isNewerWaiting: true });
  await showPage(ada);
  await ada.keyboard.press("Escape");
  await expect(ada.getByRole("dialog")).toBeHidden();
  await ada.getByLabel("Add an item").fill("mil");
  await hidePage(ada);
  expect(await readState(ada)).toEqual({ isSamePage: true, isNewerWaiting: true });
  await showPage(ada);

  await ada.getByLabel("Add an item").fill("");
  await hidePage(ada);
  await expect.poll(() => isSamePage(ada)).toBe(false);
  await expect(ada.getByLabel("Add an item")).toBeVisible();
  expect(await ada.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("?newer");
});

test("delays an update while only this page has a change", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await waitForInstallation(ada);
  await markPage(ada);
  await installNewer(ada);
  await ada.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  await setOffline(ada, true);
  await addItem(ada, "milk");
  await expect(ada.getByText("1 change not saved on this phone")).toBeVisible();
  await hidePage(ada);
  expect(await readState(ada)).toEqual({ isSamePage: true, isNewerWaiting: true });
  await showPage(ada);
  await setOffline(ada, false);
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await hidePage(ada);
  await expect.poll(() => isSamePage(ada)).toBe(false);
  await expect(listItem(ada, "milk")).toBeVisible();
});

function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { isSamePage: true }));
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => "isSamePage" in window).catch(() => true); // The page is reloading.
}

/** Simulates an updated hub by registering another service worker for the same pages. */
function installNewer(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("/service-worker.js?newer");
    const installing = registration.installing;
    await new Promise<void>((resolve) => {
      if (registration.waiting) return resolve();
      installing?.addEventListener("statechange", () => installing.state === "installed" && resolve());
    });
  });
}

async function readState(page: Page): Promise<{ isSamePage: boolean; isNewerWaiting: boolean }> {
  const isNewerWaiting = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.includes("?newer") ?? false,
  );
  return { isSamePage: await isSamePage(page), isNewerWaiting };
}
