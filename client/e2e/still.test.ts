import { expect, type Page } from "@playwright/test";
import { addItem, lineOf, signUp, untilInstalled } from "./people.ts";
import { test } from "./test.ts";

test.use({ keepsProgram: true });

test("what was seen last stands there before the page itself does, for who saw it and on the same day", async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  await untilInstalled(ada);
  await addItem(ada, "bread");
  await ada.getByLabel("Add an item").fill("nobody is to read this");
  await expect(ada.getByText("Saved", { exact: true })).toBeVisible();
  await noteStills(ada);

  const first = await stillAfter(ada, "/shopping");
  expect(first).toMatchObject({ text: expect.stringContaining("bread"), isBeforePage: true });
  expect(first?.html).not.toContain("nobody is to read this");
  await expect(lineOf(ada, "bread")).toBeVisible();
  await expect(ada.locator("#still")).toHaveCount(0);

  await lineOf(ada, "bread").check();
  expect(await stillAfter(ada, "/shopping")).toMatchObject({ html: expect.stringContaining('checked=""') });
  await ada.emulateMedia({ colorScheme: "dark" });
  expect(await stillAfter(ada, "/shopping")).toBeUndefined();
  await ada.evaluate(() => localStorage.setItem("user", `${localStorage.getItem("user")} `));
  expect(await stillAfter(ada, "/shopping")).toBeUndefined();
});

interface Seen {
  text: string;
  html: string;
  /** Whether the page itself had nothing to show yet. */
  isBeforePage: boolean;
}

declare global {
  interface Window {
    seenStill?: Promise<Seen>;
  }
}

/** Has each page that is opened from now on note the still that it shows, which nobody else can look into. */
async function noteStills(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachShadow(options) {
      const root = attach.call(this, options);
      window.seenStill = new Promise((resolve) => {
        requestAnimationFrame(() => {
          const isBeforePage = document.getElementById("main") === null;
          resolve({ text: root.textContent ?? "", html: root.innerHTML, isBeforePage });
        });
      });
      return root;
    };
  });
}

/** What a page shows when it is left and opened again. */
async function stillAfter(page: Page, path: string): Promise<Seen | undefined> {
  await page.goto("about:blank");
  await page.goto(path);
  await expect(page.locator("#main")).toBeVisible();
  return await page.evaluate(() => window.seenStill);
}
