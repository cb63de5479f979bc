import { expect, type Page } from "@playwright/test";
import { hidePage, showPage } from "./page-visibility.ts";
import { addItem, listItem, signUp, waitForInstallation } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";

test.use({ keepsProgram: true });

test("an update waits while the user is busy, and applies when the page is hidden", {
  tag: "@long",
}, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await waitForInstallation(ada);
  await mark(ada);
  await installNewer(ada);

  await ada.getByRole("button", { name: "Invite someone" }).click();
  await expect(ada.getByRole("dialog")).toBeVisible();
  await hidePage(ada);
  expect(await standing(ada)).toEqual({ isMarked: true, isNewerWaiting: true });
  await showPage(ada);
  await ada.keyboard.press("Escape");
  await expect(ada.getByRole("dialog")).toBeHidden();
  await ada.getByLabel("Add an item").fill("mil");
  await hidePage(ada);
  expect(await standing(ada)).toEqual({ isMarked: true, isNewerWaiting: true });
  await showPage(ada);

  await ada.getByLabel("Add an item").fill("");
  await hidePage(ada);
  await expect.poll(() => isMarked(ada)).toBe(false);
  await expect(ada.getByLabel("Add an item")).toBeVisible();
  expect(await ada.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("?newer");
});

test("an update waits while only this page holds a change", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await waitForInstallation(ada);
  await mark(ada);
  await installNewer(ada);
  await ada.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  await setOffline(ada, true);
  await addItem(ada, "milk");
  await expect(ada.getByText("1 change not kept on this phone")).toBeVisible();
  await hidePage(ada);
  expect(await standing(ada)).toEqual({ isMarked: true, isNewerWaiting: true });
  await showPage(ada);
  await setOffline(ada, false);
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await hidePage(ada);
  await expect.poll(() => isMarked(ada)).toBe(false);
  await expect(listItem(ada, "milk")).toBeVisible();
});

function mark(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { isMarked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isPresent" in window).catch(() => true); // The page is reloading.
}

/** What a hub with a newer program gives, as far as the browser can tell: another worker for the same pages. */
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

async function standing(page: Page): Promise<{ isMarked: boolean; isNewerWaiting: boolean }> {
  const isNewerWaiting = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.includes("?newer") ?? false,
  );
  return { isMarked: await isMarked(page), isNewerWaiting };
}
