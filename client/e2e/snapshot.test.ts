import { expect, type Page } from "@playwright/test";
import { hidePage, showPage } from "./page-visibility.ts";
import { addItem, callHub, listItem, signUp, waitForInstallation } from "./people.ts";
import { test } from "./test.ts";

test.use({ installsApp: true });

const key = "still:/shopping";

test("shows the startup snapshot before the page renders, and ignores taps on it", {
  tag: "@long",
}, async ({ openPhone }) => {
  const ada = await openPhone();
  await openList(ada);
  const first = await reopen(ada);
  expect(first?.isBeforePage).toBe(true);
  expect(first?.html).toContain("bread");
  expect(first?.html).toContain("Calendar");

  await holdSnapshot(ada, true);
  await reopen(ada);
  const { x, y } = (await listItem(ada, "bread").boundingBox()) ?? { x: 0, y: 0 };
  await ada.touchscreen.tap(x + 10, y + 10);
  await ada.touchscreen.tap(x + 10, y + 10);
  await expect(listItem(ada, "bread")).not.toBeChecked();
  await holdSnapshot(ada, false);
  await reopen(ada);
  await expect(ada.locator("#startup-snapshot")).toHaveCount(0);
  await listItem(ada, "bread").check();
});

test("stores the top of a scrolled page", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await openList(ada);
  for (let count = 1; count <= 20; count++) await callHub(ada, "POST /api/shopping-list", { item: `thing ${count}` });
  await listItem(ada, "thing 20").scrollIntoViewIfNeeded();
  await expect.poll(() => snapshotWhenHidden(ada)).toContain("thing 1<");
  const scrolled = await reopen(ada);
  expect(scrolled?.html).toContain("thing 1<");
  expect(scrolled?.html).toContain("Calendar");
  expect(scrolled?.html).not.toContain("thing 20<");
});

async function openList(page: Page): Promise<void> {
  await signUp(page, "Ada", "/shopping");
  await waitForInstallation(page);
  await addItem(page, "bread");
  await expect.poll(() => snapshotWhenHidden(page)).toContain("bread");
  await recordSnapshots(page);
}

interface SeenSnapshot {
  html: string;
  /** Whether the snapshot appeared before the page rendered. */
  isBeforePage: boolean;
}

declare global {
  interface Window {
    seenSnapshot?: Promise<SeenSnapshot>;
  }
}

/**
 * Makes later pages record their snapshot, whose shadow root is closed, and keep it visible while a test taps on it.
 */
async function recordSnapshots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = Element.prototype.remove;
    Element.prototype.remove = function removeUnlessHeld() {
      if (this.id !== "startup-snapshot" || !sessionStorage.getItem("holds-snapshot")) remove.call(this);
    };
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachShadow(options) {
      const root = attach.call(this, options);
      const isBeforePage = document.getElementById("main") === null;
      window.seenSnapshot = new Promise((resolve) => {
        requestAnimationFrame(() => resolve({ html: root.innerHTML, isBeforePage }));
      });
      return root;
    };
  });
}

function holdSnapshot(page: Page, isHeld: boolean): Promise<void> {
  return page.evaluate((text) => sessionStorage.setItem("holds-snapshot", text), isHeld ? "yes" : "");
}

/** Leaves and reopens the page. Returns the snapshot that it shows first. */
async function reopen(page: Page): Promise<SeenSnapshot | undefined> {
  await page.goto("about:blank");
  await page.goto("/shopping");
  await expect(page.locator("#main")).toBeVisible();
  return await page.evaluate(() => window.seenSnapshot);
}

/** The snapshot that a page stores when it is hidden; empty before its quiet period has passed. */
async function snapshotWhenHidden(page: Page): Promise<string> {
  await hidePage(page);
  const snapshot = await page.evaluate((name) => localStorage.getItem(name) ?? "", key);
  await showPage(page);
  return snapshot;
}
