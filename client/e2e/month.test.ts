/** The calendar's month with mouse and touch input. */
import { expect, type Page } from "@playwright/test";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";

/** A month of five weeks that start on Sunday, with events in its second week. */
const address = "/calendar#2027-03-10";

async function openMonth(page: Page): Promise<void> {
  await signUp(page, "Ada");
  const startTime = new Date(2027, 2, 10, 12).toISOString();
  await callHub(page, "POST /api/family-events", { title: "Swim", startTime });
  const trip = { title: "Trip", startTime: "2027-03-09", endTime: "2027-03-11", allDay: true };
  await callHub(page, "POST /api/family-events", trip);
  await page.goto(address);
  await page.getByText("Month", { exact: true }).click();
  await expect(dayOf(page, 10).getByRole("button", { name: /^Swim / })).toBeVisible();
}

const dayOf = (page: Page, day: number) => page.locator(`[data-date="2027-03-${String(day).padStart(2, "0")}"]`);
const swimOn = (page: Page, day: number) => dayOf(page, day).getByRole("button", { name: /^Swim / });

/** The free space at the bottom of a day. */
async function bottomOf(page: Page, day: number): Promise<{ x: number; y: number }> {
  const box = await dayOf(page, day).boundingBox();
  if (!box) throw new Error("The day is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height - 5 };
}

async function middleOf(page: Page, day: number): Promise<{ x: number; y: number }> {
  const box = await swimOn(page, day).boundingBox();
  if (!box) throw new Error("The event is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("moves and resizes events and selects days with the mouse, and cancels with Escape", { tag: "@long" }, async ({
  page,
}) => {
  await openMonth(page);
  const dialog = page.getByRole("dialog");
  const dragTo = async (day: number) => {
    const { x, y } = await bottomOf(page, day);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await expect(dayOf(page, day)).toHaveClass(/chosen/);
  };

  await test.step("prints days and events", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(swimOn(page, 10)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Event" })).toHaveCount(0);
    await page.getByText("Agenda", { exact: true }).dispatchEvent("click");
    await expect(page.getByRole("listitem").filter({ hasText: "Swim" }).getByRole("button")).toBeVisible();
    await page.getByLabel("View").getByText("Month", { exact: true }).dispatchEvent("click");
    await page.emulateMedia({ media: null });
  });

  await test.step("moves an event to another day at the same time, and undoes it", async () => {
    const { x, y } = await middleOf(page, 10);
    await page.mouse.move(x, y);
    await dragTo(18);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(dayOf(page, 18)).not.toHaveClass(/chosen/);
    const before = await swimOn(page, 10).textContent();
    await page.mouse.move(x, y);
    await dragTo(18);
    await page.mouse.up();
    await expect(swimOn(page, 18)).toHaveText(before ?? "");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(swimOn(page, 10)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("extends an event over more days", async () => {
    const trip = page.getByRole("button", { name: "Trip" });
    const [box, { x: inside }] = [await trip.boundingBox(), await bottomOf(page, 12)];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(inside);
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + 8);
    await dragTo(12);
    await page.mouse.up();
    await expect.poll(async () => (await trip.boundingBox())?.width).toBeGreaterThan(1.8 * (box?.width ?? 0));
  });

  await test.step("selects the days of a new event by dragging", async () => {
    const { x, y } = await bottomOf(page, 24);
    await page.mouse.move(x, y);
    await dragTo(22);
    await page.mouse.up();
    await expect(dialog.getByLabel("All day")).toBeChecked();
    await expect(dialog.getByLabel("First day")).toHaveValue("2027-03-22");
    await expect(dialog.getByLabel("Last day")).toHaveValue("2027-03-24");
  });
});

test("drags after a long press, and swipes to the next month after a quick one", { tag: "@long" }, async ({
  openPhone,
}) => {
  const page = await openPhone();
  await openMonth(page);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });

  const [from, to] = [await middleOf(page, 10), await bottomOf(page, 17)];
  await touch("touchStart", from);
  await expect(swimOn(page, 10)).toHaveClass(/dragged/);
  await touch("touchMove", { x: from.x, y: from.y + 30 });
  await touch("touchMove", to);
  await expect(dayOf(page, 17)).toHaveClass(/chosen/);
  await touch("touchEnd");
  await expect(swimOn(page, 17)).toBeVisible();

  const moved = await middleOf(page, 17);
  await touch("touchStart", moved);
  await touch("touchMove", { x: moved.x - 60, y: moved.y });
  await touch("touchMove", { x: moved.x - 120, y: moved.y });
  await touch("touchEnd");
  await expect(page.getByRole("table", { name: "April 2027" })).toBeVisible();
});
