/** The kitchen: timers that ring on every screen, and tonight's recipe step by step. */
import { expect, type Page } from "@playwright/test";
import { measurePressTime, measureTextTime } from "./moments.ts";
import { expectAccessible } from "./page-checks.ts";
import { callHub, joinFamily, signUp, signUpByRequest } from "./people.ts";
import { picture } from "./picture.ts";
import { setOffline } from "./set-offline.ts";
import { say, spoken, stubSpeech } from "./stub-speech.ts";
import { test } from "./test.ts";

const timers = (page: Page) => page.getByRole("region", { name: /timers/i });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Counts how often a page has started and stopped a sound. */
async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds = { begun: 0, ended: 0 };
    Object.assign(window, { sounds });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.loop) sounds.begun++;
      start.apply(this, when);
    };
    const { close } = AudioContext.prototype;
    AudioContext.prototype.close = function () {
      sounds.ended++;
      return close.apply(this);
    };
  });
}

const sounds = (page: Page) => page.evaluate(() => Reflect.get(window, "sounds") as { begun: number; ended: number });

async function planPancakes(page: Page): Promise<void> {
  const answer = await page.evaluate(async () => {
    const today = new Intl.DateTimeFormat("sv-SE").format(new Date());
    const body = JSON.stringify({
      date: today,
      recipeName: "Pancakes",
      servings: 4,
      ingredients: [
        { name: "butter", quantity: 40, unit: "g" },
        { name: "eggs", quantity: 2, unit: "" },
      ],
      steps: ["Melt the butter.", "Stir in the eggs.", "Fry until golden."],
    });
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/api/meal-plans", { method: "POST", headers, body })).status;
  });
  expect(answer).toBe(201);
}

/** Pairs a page as a wall display. */
async function pairWall(wall: Page, owner: Page): Promise<void> {
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto("/display");
  const code = ((await wall.getByLabel(/^Code/).textContent()) ?? "").replace(" ", "");
  const settings = { code, name: "Kitchen", shows: ["people", "messages"], canTouch: true };
  const display = await callHub<{ id: string }>(owner, "POST /api/displays", settings);
  await callHub(owner, `PATCH /api/displays/${display.id}`, { dim: null });
  await expect(wall.getByRole("heading", { name: "Everyone" })).toBeVisible();
}

const maxAnnouncementMs = 300;

/** Sends an announcement from the kitchen. Returns the milliseconds until each screen shows it. */
async function announceFromKitchen(kitchen: Page, text: string, screens: readonly Page[]): Promise<number[]> {
  const seen = screens.map((screen) => measureTextTime(screen, text));
  const pressed = measurePressTime(kitchen);
  await button(kitchen, text).click();
  const pressedMs = await pressed;
  return (await Promise.all(seen)).map((seenMs) => Math.round(seenMs - pressedMs));
}

test("shows an offline picture on another screen when the phone is back online", { tag: "@long" }, async ({
  openPhone,
}) => {
  const phone = await openPhone();
  await signUpByRequest(phone, "Ada");
  const other = await openPhone();
  await other.context().addCookies(await phone.context().cookies());
  for (const page of [phone, other]) {
    await page.goto("/messages");
    await expect(page.getByRole("textbox", { name: "New message" })).toBeVisible();
  }
  await setOffline(phone, true);
  await phone.getByRole("textbox", { name: "New message" }).fill("Which yogurt?");
  await phone.locator("input[type=file]").setInputFiles(picture);
  await expect(phone.getByAltText("Attached to the message")).toBeVisible();
  await button(phone, "Post").click();
  await expect(phone.getByAltText("Attached")).toBeVisible();
  await setOffline(phone, false);
  const shown = other.getByAltText("Attached");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  await expectAccessible(phone);
});

test('shows a kitchen announcement on the wall and rings on a phone at once, and shows "coming" in the kitchen', {
  tag: "@long",
}, async ({ page, openPhone }) => {
  await signUpByRequest(page, "Ada");
  await page.goto("/voice-assistant?kitchen");
  const wall = await openPhone();
  await pairWall(wall, page);
  const phone = await openPhone();
  await countSounds(phone);
  await joinFamily(phone, { of: page, firstName: "Ben", path: "/messages" });
  const times = [await announceFromKitchen(page, "Dinner is ready", [wall, phone])];
  const announcements = phone.getByRole("list", { name: "Announcements" });
  await expect(announcements).toContainText("Ada has an announcement");
  await expect.poll(async () => (await sounds(phone)).begun).toBe(1);
  await button(phone, "Coming").click();
  await expect(announcements).toBeHidden();
  await expect.poll(async () => (await sounds(phone)).ended).toBe(1);
  await expect(page.getByRole("list", { name: "Announcements" })).toContainText("Coming: Ben");

  for (const text of ["Time to go", "Please come here"])
    times.push(await announceFromKitchen(page, text, [wall, phone]));
  console.log(`From the kitchen to the wall and a phone: ${times.map((each) => each.join(" and ")).join(", ")} ms`);
  const slowest = times.map((each) => Math.max(...each)).sort((one, other) => one - other);
  expect(slowest[1]).toBeLessThan(maxAnnouncementMs);
});

test("rings a typed timer on a phone with a clock that is an hour slow, and stops it there", {
  tag: "@long",
}, async ({ page, openPhone }) => {
  await countSounds(page);
  await signUp(page, "Ada", "/voice-assistant");
  const phone = await openPhone();
  await countSounds(phone);
  await phone.addInitScript(() => {
    const slowMs = 3_600_000;
    const now = Date.now.bind(Date);
    Date.now = () => now() - slowMs;
  });
  await joinFamily(phone, { of: page, firstName: "Cleo", role: "child" });

  await page.getByLabel("Type what you want to say").fill("set a pasta timer for four seconds");
  await button(page, "Send").click();
  await expect(page.getByRole("log")).toContainText("Pasta timer set for 4 seconds.");
  await expect(timers(phone).getByText("Pasta", { exact: true })).toBeVisible();
  for (const screen of [page, phone]) {
    await expect(timers(screen).getByText("Time is up").first()).toBeVisible();
    await expect(screen.getByText("Pasta: time is up.").first()).toBeAttached();
    await expect.poll(() => sounds(screen)).toEqual({ begun: 1, ended: 0 });
  }
  await expectAccessible(phone);
  await button(phone, "Stop Pasta").click();
  await expect(timers(phone)).toBeHidden();
  await expect(timers(page).getByText(/No timers running/)).toBeVisible();
  for (const screen of [page, phone]) await expect.poll(() => sounds(screen)).toEqual({ begun: 1, ended: 1 });

  await button(page, "5 min").click();
  await expect(timers(phone).getByRole("timer")).toHaveText(/^4:\d\d$/);
  await phone.getByRole("button", { name: "Add one minute to 5 min timer" }).click();
  await expect(timers(page).getByRole("timer").first()).toHaveText(/^5:\d\d$/);
  await button(phone, "New timer").click();
  await phone.getByLabel("Name (optional)").fill("Eggs");
  await phone.getByLabel("Minutes").fill("7,5");
  await button(phone, "Start").click();
  await expect(timers(page).getByText("Eggs", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test("reads tonight's recipe step by step, by voice, by tap and offline", { tag: "@long" }, async ({ page }) => {
  await stubSpeech(page);
  await signUp(page, "Ada", "/voice-assistant");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, "Kitchen mode").click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText("No dinner planned for tonight.")).toBeVisible();
  await planPancakes(page);
  const step = page.getByRole("region", { name: "Step" });
  await expect(step).toContainText("Step 1 of 3");
  await expect(page.getByRole("navigation")).toHaveCount(0);

  await button(page, "Start Listening").click();
  await say(page, "next");
  await expect(step).toContainText("Stir in the eggs.");
  await say(page, "how much butter do I need?");
  await expect(page.getByRole("log")).toContainText("40 grams of butter.");
  expect(await spoken(page)).toEqual(["Step 2 of 3.", "Stir in the eggs.", "40 grams of butter."]);
  await button(page, "Next").click();
  await expect(step).toContainText("Fry until golden.");
  await expect(button(page, "Next")).toBeDisabled();

  await setOffline(page, true);
  await say(page, "go back");
  await expect(step).toContainText("Stir in the eggs.");
  await button(page, "Ingredients").click();
  await button(page, "More servings").click();
  await expect(page.getByRole("region", { name: "Ingredients" })).toContainText("50 g");
  await setOffline(page, false);

  await expectAccessible(page);
  for (const target of await page.getByRole("button").all()) {
    expect((await target.boundingBox())?.height, (await target.textContent()) ?? "").toBeGreaterThanOrEqual(80);
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Kitchen" })).toBeVisible();
  await button(page, "Exit cooking mode").click();
  await expect(page.getByRole("heading", { name: "Conversation" })).toBeVisible();
  await page.goto("/voice-assistant?kitchen");
  await expect(page.getByRole("heading", { name: "Kitchen" })).toBeVisible();
});
