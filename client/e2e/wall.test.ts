/** The wall of a large family, on screens of every shape: nothing is cut through, and what waits to be seen has its place. */
import { expect, type Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";
import { pairWall } from "./wall.ts";

const sizes = [
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
  { width: 600, height: 1024 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
  { width: 2160, height: 3840 },
];
const dayMs = 24 * 60 * 60 * 1000;

test("a wall shows two to eight people, timers, and today or tomorrow, from 7 inches to 4K, upright too, with nothing cut", async ({
  page: wall,
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await fillFamily(ada);
  await pairWall(wall, ada);
  await expect(wall.getByRole("timer")).toHaveCount(3);
  await expectWhole(wall);

  const members = await callHub<{ id: string; name: string }[]>(ada, "GET /api/family-members");
  const leaving = members.filter(({ name }) => name !== "Ada");
  for (const { id, name } of leaving.slice(2)) {
    await callHub(ada, `DELETE /api/family-members/${id}`);
    await expect(wall.getByText(name, { exact: true })).toBeHidden();
    await expectWhole(wall);
  }

  const events = await callHub<{ id: string }[]>(ada, "GET /api/family-events");
  for (const { id } of events) await callHub(ada, `DELETE /api/family-events/${id}`);
  const tomorrow = new Date(Date.now() + dayMs);
  for (const [index, title] of ["Packed lunch", "Dentist", "Parents' evening", "Swimming", "Choir"].entries()) {
    const startTime = new Date(tomorrow.setHours(7 + 2 * index, 0, 0, 0)).toISOString();
    await callHub(ada, "POST /api/family-events", { title, startTime });
  }
  await expect(wall.getByText("Nothing planned today")).toBeAttached();
  await expectWhole(wall);
});

/** On every screen: no text is cut, what comes next is there, and so are dinner and what there is to buy. */
async function expectWhole(wall: Page): Promise<void> {
  for (const size of sizes) {
    const look = `at ${size.width} x ${size.height}`;
    await wall.setViewportSize(size);
    await expect.poll(() => wall.evaluate(findCut), look).toEqual([]);
    const day = wall.getByRole("region", { name: "Today" }).getByRole("listitem");
    await expect(day.first(), look).toBeVisible();
    for (const name of ["Everyone", "Today", "Dinner tonight", /^To buy: /])
      await expect(wall.getByRole("heading", { name }), look).toBeVisible();
  }
}

/** Texts that an edge goes through, with what lies beyond the screen. What is scrolled to wholly is not seen, and is no cut. */
function findCut(): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const found =
    scrollWidth > innerWidth || scrollHeight > innerHeight ? [`the page: ${scrollWidth} x ${scrollHeight}`] : [];
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || text.nodeValue?.trim() === "" || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    // What is for screen readers alone is one pixel large.
    if (element.getBoundingClientRect().width <= 1) continue;
    // A letter's box is higher than the letter.
    const sparePx = 1.5 + 0.15 * Number.parseFloat(getComputedStyle(element).fontSize);
    for (let part: Element | null = element; part; part = part.parentElement) {
      if (part !== document.body && getComputedStyle(part).overflow === "visible") continue;
      const edge = part === document.body ? screen : part.getBoundingClientRect();
      if (box.left >= edge.right - 1 || box.top >= edge.bottom - 1) break;
      if (box.right <= edge.right + 1.5 && box.bottom <= edge.bottom + sparePx) continue;
      found.push(text.nodeValue ?? "");
      break;
    }
  }
  return found;
}
