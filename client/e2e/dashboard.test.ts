/** Where the cards of the dashboard stand, also when there is much in them, and the short ways between them. */
import { expect, type Page } from "@playwright/test";
import { slowDown } from "../../bench/browser.mjs";
import { watchPage } from "../../bench/watch-page.mjs";
import { fillFamily } from "./full-family.ts";
import { measureOverflow } from "./page-checks.ts";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";

const titles = {
  assistant: "Ask Grok",
  quickActions: "Quick Actions",
  members: "Family Members",
  meals: "Meal Planning",
  calendar: "Family Calendar",
  shopping: "Shopping List",
  activities: "Activity Recommendations",
};

async function boxOf(page: Page, card: keyof typeof titles) {
  const box = await page.getByRole("region", { name: titles[card], exact: true }).boundingBox();
  if (!box) throw new Error(`There is no card ${titles[card]}.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("a phone has all cards in one column, and short ways between them", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");

  await test.step("on a phone all cards stand in one column, and the tabs lead to the meals", async () => {
    for (const card of Object.keys(titles) as (keyof typeof titles)[]) {
      expect(await boxOf(ada, card)).toMatchObject({ x: 16, width: 390 - 32 });
    }
    await ada.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Meals" }).click();
    await expect(ada).toHaveURL(/\/meals$/);
    await expect(ada.getByRole("heading", { name: "Meals of the week" })).toBeInViewport();
  });

  await test.step("the tabs of a phone lead to all plans, the list and the assistant, in words that fit and with room for a thumb", async () => {
    const tabs = ada.getByRole("navigation", { name: "Main" }).locator("a, button");
    await expect(tabs).toHaveText(["Home", "Meals", "Calendar", "Lists", "Voice", "More"]);
    for (const [width, textSize] of [
      [320, "200%"],
      [320, "100%"],
      [390, "200%"],
      [390, "100%"],
    ] as const) {
      await ada.setViewportSize({ width, height: 700 });
      await ada.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
      const boxes = await tabs.evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          const [tab, text] = [link.getBoundingClientRect(), words.getBoundingClientRect()];
          const bar = link.closest("nav")?.getBoundingClientRect().right ?? 0;
          return { target: Math.min(tab.width, tab.height), spare: tab.width - text.width, rest: bar - tab.right };
        }),
      );
      for (const { target, spare, rest } of boxes) {
        expect(target, `${width} ${textSize}`).toBeGreaterThanOrEqual(44);
        expect(spare, `${width} ${textSize}`).toBeGreaterThanOrEqual(2);
        expect(rest, `${width} ${textSize}`).toBeGreaterThanOrEqual(-0.5);
      }
    }
    await tabs.filter({ hasText: "More" }).click();
    await ada.getByRole("menuitem", { name: "Activities" }).click();
    await expect(ada.getByRole("heading", { name: "Activity Recommendations" })).toBeInViewport();
  });

  await test.step("the greeting leads to the assistant, and the quick actions to the event editor and to the lists", async () => {
    await ada.getByRole("link", { name: "Nothing to buy" }).click();
    await expect(ada.getByRole("heading", { name: "Ask Grok" })).not.toBeInViewport();
    await ada.getByRole("button", { name: "Ask Grok", exact: true }).click();
    await expect(ada.getByRole("heading", { name: "Ask Grok" })).toBeInViewport();

    const quickActions = ada.getByRole("region", { name: "Quick Actions" });
    await quickActions.getByRole("button", { name: "Add Event" }).click();
    await expect(ada.getByRole("dialog", { name: "Add Event" })).toBeVisible();
    await ada.keyboard.press("Escape");
    await quickActions.getByRole("button", { name: "Manage Lists" }).click();
    await expect(ada.getByRole("dialog")).toBeVisible();
  });
});

const sizes = [
  { width: 390, height: 844, chatPx: 56 },
  { width: 1280, height: 800, chatPx: 0 },
  { width: 820, height: 1080, chatPx: 0 },
  { width: 1920, height: 1080, chatPx: 0 },
];
const gapPx = 25;

test("eight people, a hundred things, twelve events and three timers leave no hole, the chat lies over nothing, and nothing moves", {
  tag: "@long",
}, async ({ page, openPhone }) => {
  await signUp(page, "Ada");

  await test.step("on a desktop the first of three columns holds assistant, quick actions and members, the others the plans", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const [assistant, quickActions, members] = [
      await boxOf(page, "assistant"),
      await boxOf(page, "quickActions"),
      await boxOf(page, "members"),
    ];
    const headerBox = await page.getByRole("banner").boundingBox();
    const greeting = await page.getByRole("region", { name: "Today" }).boundingBox();
    expect(greeting?.y).toBeGreaterThanOrEqual(headerBox?.height ?? Number.POSITIVE_INFINITY);
    expect(assistant.y).toBeGreaterThanOrEqual((greeting?.y ?? 0) + (greeting?.height ?? Number.POSITIVE_INFINITY));
    expect([quickActions.x, members.x]).toEqual([assistant.x, assistant.x]);
    expect(quickActions.y).toBeGreaterThan(assistant.bottom);
    expect(members.y).toBeGreaterThan(quickActions.bottom);

    const [meals, calendar] = [await boxOf(page, "meals"), await boxOf(page, "calendar")];
    const [shopping, activities] = [await boxOf(page, "shopping"), await boxOf(page, "activities")];
    expect(meals.x).toBeGreaterThan(assistant.right);
    expect(meals.y).toBe(assistant.y);
    expect(meals.width).toBeGreaterThan(1.5 * assistant.width);
    expect(calendar.y).toBeGreaterThan(meals.bottom);
    expect(shopping.x).toBeGreaterThan(calendar.right);
    expect(calendar).toMatchObject({ x: meals.x, y: shopping.y });
    expect(shopping.right).toBeCloseTo(meals.right, 0);
    expect(activities).toMatchObject({ x: meals.x, width: meals.width });
    expect(activities.y).toBeGreaterThan(Math.max(calendar.bottom, shopping.bottom));

    // One way to the assistant at a time.
    const chat = page.getByRole("button", { name: "Chat with Grok" });
    await expect(page.getByLabel("Message to Grok")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Ask Grok", exact: true })).toBeHidden();
    await expect(chat).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await expect(page.getByLabel("Message to Grok")).not.toBeInViewport();
    await expect(chat).toBeVisible();
    const chatBox = await chat.boundingBox();
    expect(chatBox).toMatchObject({ width: chatBox?.height });
    expect(1280 - (chatBox?.x ?? 0)).toBeLessThan(120);
    expect(900 - (chatBox?.y ?? 0)).toBeLessThan(120);
    expect(Number.parseFloat(await chat.evaluate((button) => getComputedStyle(button).borderRadius))).toBeGreaterThan(
      27,
    );
  });

  await expectWellPlaced(page);
  // No page is open while the family is filled: drawing each thing as it arrives takes long.
  await page.goto("about:blank");
  await fillFamily(page);
  await page.goto("/");
  await expect(page.getByRole("timer")).toHaveCount(3);
  await expectWellPlaced(page);

  await test.step("the keyboard comes to each card by at most twelve keys, past all that is in those before it", async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Family Members" })).toBeVisible();
    for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    const passed: string[] = [];
    for (let keys = 3; keys < 12; keys++) {
      passed.push(await page.evaluate(() => document.activeElement?.textContent?.replace(/: Skip to .*/, "") ?? ""));
      await page.keyboard.press("Enter");
    }
    const { assistant, quickActions, members, ...plans } = titles;
    const people = [assistant, quickActions, members];
    const cards = [...people, "Messages", plans.meals, plans.calendar, plans.shopping, plans.activities];
    expect(passed).toEqual(["Today", ...cards]);
  });

  await test.step("on a phone the first screen is the day, and the chat can be closed below the timers", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const today = page.getByRole("region", { name: "Today" });
    await expect(today.getByRole("link")).toHaveText([
      /^12 events today.+: \w+/,
      /^Dinner planned: /,
      /^Available: Ada, Dan, Eve.*Busy: Ben.*Away: Cleo/,
      "100 items to buy",
    ]);
    const list = await today.getByRole("list").boundingBox();
    const tabs = await page.getByRole("navigation", { name: "Main" }).last().boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    await page.getByRole("button", { name: /^Chat with Grok/ }).click();
    await page.getByRole("button", { name: "Close the chat" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("on a slow phone that was never here nothing moves, neither for what comes from the hub nor for the timers", async () => {
    const phone = await openPhone();
    await phone.context().addCookies(await page.context().cookies());
    await phone.addInitScript(watchPage, {});
    await slowDown(phone, 4);
    let sendCopy = () => {};
    const mayCome = new Promise<void>((resolve) => {
      sendCopy = resolve;
    });
    await phone.routeWebSocket(/\/sync\//, async (socket) => {
      await mayCome;
      socket.connectToServer();
    });
    await phone.goto("/");
    await phone.locator("#main [data-skip]").first().waitFor({ state: "attached" });
    await twoFrames(phone);
    sendCopy();
    await expect(phone.getByRole("timer")).toHaveCount(3);
    for (const name of Object.values(titles))
      await expect(phone.getByRole("region", { name, exact: true })).toBeVisible();
    await twoFrames(phone);
    const { shift } = await phone.evaluate(() => (window as unknown as { noted: { shift: number } }).noted);
    expect(shift).toBeLessThan(0.02);
  });

  await test.step("a phone shows ten things of the list at once, and eight in the shop", async () => {
    for (const { id } of await callHub<{ id: string }[]>(page, "GET /api/timers"))
      await callHub(page, `DELETE /api/timers/${id}`);
    await page.goto("/shopping");
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(10);
    await page.getByRole("button", { name: "Start shopping" }).click();
    await expect(page.getByRole("dialog", { name: "Shopping" })).toBeVisible();
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(8);
  });
});

for (const size of [
  { people: 2, things: 10, events: 1 },
  { people: 4, things: 10, events: 3 },
  { people: 7, things: 40, events: 6 },
]) {
  const { people, things, events } = size;
  test(`${people} people, ${things} things and ${events} events of the day leave no hole either`, {
    tag: "@long",
  }, async ({ page }) => {
    await signUp(page, "Ada");
    await page.goto("about:blank");
    await fillFamily(page, size);
    await page.goto("/");
    await expect(page.getByRole("timer")).toHaveCount(3);
    // What comes last, from the hub.
    await expect(page.getByRole("button", { name: /^Add to Calendar/ }).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Ask Grok" }).getByText("What's on today?")).toBeVisible();
    await expectWellPlaced(page);
  });
}

/** How many rows of the list can be seen whole, under no bar. */
function wholeRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSeen = (row: Element) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 40, y)));
    };
    return [...document.querySelectorAll("li:has(input[type=checkbox])")].filter(isSeen).length;
  });
}

/** Waits two frames, until the paint is recorded. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

async function expectWellPlaced(page: Page): Promise<void> {
  for (const { chatPx, ...size } of sizes) {
    await page.setViewportSize(size);
    expect(await largestHole(page), `${size.width}`).toBeLessThanOrEqual(gapPx + chatPx);
    expect(await belowChat(page), `${size.width}`).toEqual([]);
    expect(await measureOverflow(page, "200%"), `${size.width} with large text`).toBeLessThanOrEqual(0);
  }
}

/** The most room that a card leaves down to the next one, or to where the lowest card ends. */
function largestHole(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main section[id]")].map((card) => card.getBoundingClientRect());
    const end = Math.max(...boxes.map(({ bottom }) => bottom));
    const rooms = boxes.map((box) => {
      const below = boxes.filter(({ left, right, top }) => left < box.right && right > box.left && top >= box.bottom);
      return Math.min(end, ...below.map(({ top }) => top)) - box.bottom;
    });
    return Math.max(...rooms);
  });
}

/** What can be pressed and lies below the way to the chat, wherever the page is scrolled to. */
function belowChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector("main button[aria-label^='Chat with']");
    const controls = [...document.querySelectorAll("main :is(a[href], button, input, select, textarea)")];
    const found = new Set<string>();
    // The way to the chat and what can be pressed are 56 and 44 px high, so none slips through.
    for (let top = 0; top < document.documentElement.scrollHeight; top += 80) {
      window.scrollTo({ top, behavior: "instant" });
      const over = chat?.getBoundingClientRect() ?? new DOMRect();
      for (const control of controls) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBelow = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        if (isBelow && control !== chat) found.add(control.outerHTML.slice(0, 120));
      }
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return [...found];
  });
}
