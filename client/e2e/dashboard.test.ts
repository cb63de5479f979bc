/** The layout of the dashboard's cards with little and much content, and the links between them. */
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
  if (!box) throw new Error(`The card ${titles[card]} is missing.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("shows all cards in one column on a phone, and links between them", { tag: "@long" }, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");

  await test.step("shows all cards in one column, and opens the meals from the tabs", async () => {
    for (const card of Object.keys(titles) as (keyof typeof titles)[]) {
      expect(await boxOf(ada, card)).toMatchObject({ x: 16, width: 390 - 32 });
    }
    await ada.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Meals" }).click();
    await expect(ada).toHaveURL(/\/meals$/);
    await expect(ada.getByRole("heading", { name: "Meals for the week" })).toBeInViewport();
  });

  await test.step("shows the phone's tabs with labels that fit and large touch targets", async () => {
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

  await test.step("opens the assistant from the greeting, and the event editor and the lists from the quick actions", async () => {
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

test("shows a full family without gaps, covered controls or layout shifts", {
  tag: "@long",
}, async ({ page, openPhone }) => {
  await signUp(page, "Ada");

  await test.step("shows assistant, quick actions and members in the first of three desktop columns, and the plans in the others", async () => {
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

    // Only one link to the assistant is visible at a time.
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

  await expectLayout(page);
  // No page is open while the family is filled, because rendering each entry as it arrives is slow.
  await page.goto("about:blank");
  await fillFamily(page);
  await page.goto("/");
  await expect(page.getByRole("timer")).toHaveCount(3);
  await expectLayout(page);

  await test.step("reaches each card with at most twelve keys, and skips the content of the previous ones", async () => {
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

  await test.step("shows the day on a phone's first screen, and closes the chat below the timers", async () => {
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

  await test.step("causes no layout shift on a slow phone's first visit, neither from the hub's data nor from timers", async () => {
    const phone = await openPhone();
    await phone.context().addCookies(await page.context().cookies());
    await phone.addInitScript(watchPage, {});
    await slowDown(phone, 4);
    let startSync = () => {};
    const syncStart = new Promise<void>((resolve) => {
      startSync = resolve;
    });
    await phone.routeWebSocket(/\/sync\//, async (socket) => {
      await syncStart;
      socket.connectToServer();
    });
    await phone.goto("/");
    await phone.locator("#main [data-skip]").first().waitFor({ state: "attached" });
    await twoFrames(phone);
    startSync();
    await expect(phone.getByRole("timer")).toHaveCount(3);
    for (const name of Object.values(titles))
      await expect(phone.getByRole("region", { name, exact: true })).toBeVisible();
    await twoFrames(phone);
    const shift = await phone.evaluate<number>("window.measurements.shift");
    expect(shift).toBeLessThan(0.02);
  });

  await test.step("shows ten list items at once on a phone, and eight in shopping mode", async () => {
    for (const { id } of await callHub<{ id: string }[]>(page, "GET /api/timers"))
      await callHub(page, `DELETE /api/timers/${id}`);
    await page.goto("/shopping");
    await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(10);
    await page.getByRole("button", { name: "Start shopping" }).click();
    await expect(page.getByRole("dialog", { name: "Shopping" })).toBeVisible();
    await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(8);
  });
});

for (const size of [
  { people: 2, things: 10, events: 1 },
  { people: 4, things: 10, events: 3 },
  { people: 7, things: 40, events: 6 },
]) {
  const { people, things, events } = size;
  test(`leaves no gaps with ${people} people, ${things} items and ${events} events today`, {
    tag: "@long",
  }, async ({ page }) => {
    await signUp(page, "Ada");
    await page.goto("about:blank");
    await fillFamily(page, size);
    await page.goto("/");
    await expect(page.getByRole("timer")).toHaveCount(3);
    // The content that arrives last, from the hub.
    await expect(page.getByRole("button", { name: /^Add to Calendar/ }).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Ask Grok" }).getByText("What's on today?")).toBeVisible();
    await expectLayout(page);
  });
}

/** The number of list rows that are fully visible and not covered by a bar. */
function visibleRows(page: Page): Promise<number> {
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

async function expectLayout(page: Page): Promise<void> {
  for (const { chatPx, ...size } of sizes) {
    await page.setViewportSize(size);
    expect(await largestGap(page), `${size.width}`).toBeLessThanOrEqual(gapPx + chatPx);
    expect(await coveredByChat(page), `${size.width}`).toEqual([]);
    expect(await measureOverflow(page, "200%"), `${size.width} with large text`).toBeLessThanOrEqual(0);
  }
}

/** The largest space below a card, down to the next card or to the end of the lowest one. */
function largestGap(page: Page): Promise<number> {
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

/** The controls that the chat button covers at any scroll position. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector("main button[aria-label^='Chat with']");
    const controls = [...document.querySelectorAll("main :is(a[href], button, input, select, textarea)")];
    const found = new Set<string>();
    // The chat button and the controls are 56 and 44 px high, so this step misses none.
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
