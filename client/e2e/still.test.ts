import { expect, type Page } from "@playwright/test";
import { addItem, callHub, lineOf, signUp, untilInstalled } from "./people.ts";
import { putAway, takeBack } from "./put-away.ts";
import { test } from "./test.ts";

test.use({ keepsProgram: true });

const key = "still:/shopping";

test("what was seen last stands there before the page itself does, for who saw it and on the same day", async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  await untilInstalled(ada);
  await addItem(ada, "bread");
  await ada.getByLabel("Add an item").fill("nobody is to read this");
  await expect.poll(() => keptWhenPutAway(ada)).toContain("bread");
  await noteStills(ada);

  const first = await openAgain(ada);
  expect(first?.isBeforePage).toBe(true);
  expect(first?.html).toContain("bread");
  expect(first?.html).not.toContain("nobody is to read this");

  // A tap on what is seen does nothing to what is below.
  await holdStill(ada, true);
  await openAgain(ada);
  const { x, y } = (await lineOf(ada, "bread").boundingBox()) ?? { x: 0, y: 0 };
  await ada.touchscreen.tap(x + 10, y + 10);
  await ada.touchscreen.tap(x + 10, y + 10);
  await expect(lineOf(ada, "bread")).not.toBeChecked();
  await holdStill(ada, false);
  await openAgain(ada);
  await expect(ada.locator("#still")).toHaveCount(0);
  await lineOf(ada, "bread").check();

  // However far the page was scrolled, its beginning is in it, and the tabs are.
  for (let count = 1; count <= 20; count++) await callHub(ada, "POST /api/shopping-list", { item: `thing ${count}` });
  await lineOf(ada, "thing 20").scrollIntoViewIfNeeded();
  await expect.poll(() => keptWhenPutAway(ada)).toContain("thing 1<");
  const scrolled = await openAgain(ada);
  expect(scrolled?.html).toContain("thing 1<");
  expect(scrolled?.html).toContain("Calendar");
  expect(scrolled?.html).not.toContain("thing 20<");

  for (const spoil of [otherDay, otherPerson]) {
    await expect.poll(() => keptWhenPutAway(ada)).toContain("thing 1<");
    await ada.goto("about:blank");
    await ada.goto("/icon.svg");
    await ada.evaluate(spoil, key);
    expect(await openAgain(ada)).toBeUndefined();
    await expect.poll(() => ada.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  }
});

test("a page that would open otherwise is not kept, nor one whose session goes elsewhere", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  await untilInstalled(ada);
  await addItem(ada, "bread");
  await expect.poll(() => keptWhenPutAway(ada)).toContain("bread");
  await callHub(ada, "POST /api/shopping-lists", { name: "Garden" });
  await ada.getByRole("combobox", { name: "List" }).selectOption("Garden");
  await expect.poll(() => keptWhenPutAway(ada)).toBe("");

  await ada.getByRole("combobox", { name: "List" }).selectOption({ index: 0 });
  await expect.poll(() => keptWhenPutAway(ada)).toContain("bread");
  await ada.evaluate((name) => localStorage.removeItem(name), key);
  await ada.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}");
    localStorage.setItem("user", JSON.stringify({ ...user, familyId: "another" }));
  });
  expect(await keptWhenPutAway(ada)).toBe("");
});

interface Seen {
  html: string;
  /** Whether the page itself had nothing to show yet. */
  isBeforePage: boolean;
}

declare global {
  interface Window {
    seenStill?: Promise<Seen>;
  }
}

/**
 * Has each page that is opened from now on note the still that it shows, which nobody else can look into; and keep it
 * there where a test wants to press on it.
 */
async function noteStills(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = Element.prototype.remove;
    Element.prototype.remove = function removeUnlessHeld() {
      if (this.id !== "still" || !sessionStorage.getItem("holds-still")) remove.call(this);
    };
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachShadow(options) {
      const root = attach.call(this, options);
      const isBeforePage = document.getElementById("main") === null;
      window.seenStill = new Promise((resolve) => {
        requestAnimationFrame(() => resolve({ html: root.innerHTML, isBeforePage }));
      });
      return root;
    };
  });
}

function holdStill(page: Page, isHeld: boolean): Promise<void> {
  return page.evaluate((text) => sessionStorage.setItem("holds-still", text), isHeld ? "yes" : "");
}

/** What a page shows first when it is left and opened again. */
async function openAgain(page: Page): Promise<Seen | undefined> {
  await page.goto("about:blank");
  await page.goto("/shopping");
  await expect(page.locator("#main")).toBeVisible();
  return await page.evaluate(() => window.seenStill);
}

/** What a page keeps when another app comes to the front; nothing before it has stood for a while. */
async function keptWhenPutAway(page: Page): Promise<string> {
  await putAway(page);
  const kept = await page.evaluate((name) => localStorage.getItem(name) ?? "", key);
  await takeBack(page);
  return kept;
}

function otherDay(name: string): void {
  const { look, ...still } = JSON.parse(localStorage.getItem(name) ?? "{}");
  localStorage.setItem(name, JSON.stringify({ ...still, look: look.replace(/,[^,]*$/, ",another day") }));
}

function otherPerson(name: string): void {
  const { owner, ...still } = JSON.parse(localStorage.getItem(name) ?? "{}");
  localStorage.setItem(name, JSON.stringify({ ...still, owner: `${owner} ` }));
}
