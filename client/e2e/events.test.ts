/** The calendar card: today's events, and adding, changing and undoing. */
import { expect } from "@playwright/test";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";

const hourMs = 60 * 60 * 1000;

test("plans a family's day in the calendar", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");
  const card = page.getByRole("region", { name: "Family Calendar" });
  const dialog = page.getByRole("dialog");

  await test.step("shows today's events or an empty state, and adds events", async () => {
    await expect(card).toContainText("No events scheduled for today");
    const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString();
    await callHub(page, "POST /api/family-events", { title: "Zoo", startTime: tomorrow, eventType: "activity" });
    await card.getByRole("button", { name: "Add Quick Event" }).click();
    await dialog.getByLabel("Enter event title:").fill("   ");
    await expect(dialog.getByRole("button", { name: "Add Quick Event" })).toBeDisabled();
    await dialog.getByLabel("Enter event title:").fill("Dentist");
    const beforeMs = Date.now();
    await dialog.getByRole("button", { name: "Add Quick Event" }).click();
    await expect(page.getByText("Event added!", { exact: true })).toBeVisible();
    await expect(card).toContainText("Dentist");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const events = await callHub<{ title: string; startTime: string }[]>(page, "GET /api/family-events");
    const dentist = events.find(({ title }) => title === "Dentist");
    expect(dentist).toMatchObject({ eventType: "appointment" });
    // The page's clock may differ from this machine's by some seconds.
    expect(Math.abs(Date.parse(dentist?.startTime ?? "") - beforeMs - hourMs)).toBeLessThan(60_000);
    await expect(page.getByRole("region", { name: "Today" })).toContainText("1 event today");
    await expect(card.getByText("Zoo")).toHaveCount(0);
  });

  await test.step("moves one day of a series by dragging on the calendar page, and undoes it in one step", async () => {
    // The test's time is about noon, so this event is hours away from the others.
    const startTime = new Date(new Date().setHours(18, 0, 0, 0)).toISOString();
    await callHub(page, "POST /api/family-events", { title: "Piano", startTime, rrule: "FREQ=DAILY" });
    await card.getByRole("link", { name: "View All" }).click();
    await page.getByText("Agenda", { exact: true }).click();
    const agenda = page.getByRole("region", { name: "Agenda" });
    for (const title of ["Dentist", "Zoo", "Piano"]) await expect(agenda).toContainText(title);
    await page.getByText("Day", { exact: true }).click();
    const piano = page.getByRole("region", { name: "Day" }).getByRole("button", { name: /Piano.*Repeats/ });
    await piano.scrollIntoViewIfNeeded();
    const box = await piano.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 12];
    const hour = () => piano.evaluate((event) => event.textContent);
    const before = await hour();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 50, { steps: 5 });
    await page.mouse.up();
    await dialog.getByRole("button", { name: "Only this event" }).click();
    await expect.poll(hour).not.toBe(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(hour).toBe(before);
    await page.mouse.click(x, y - 100);
    await expect(dialog.getByLabel("From")).not.toHaveValue("18:00");
    await expect(dialog.getByLabel("Until")).not.toHaveValue("");
    await page.keyboard.press("Escape");
    await page.goto("/");
  });

  await test.step("adds a quick event with only a title, one hour from now", async () => {
    await page.getByRole("button", { name: "Add Quick Event" }).click();
    const field = page.getByLabel("Enter event title:");
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await field.fill("Call Grandma");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("button", { name: /Call Grandma/ })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("shows an event's people, and undoes a change", async () => {
    await page.getByRole("button", { name: "Add family member" }).click();
    await dialog.getByLabel("Name").fill("Cleo");
    await page.keyboard.press("Enter");
    await card.getByRole("button", { name: "Add Event" }).click();
    await dialog.getByLabel("Title").fill("Swimming");
    await dialog.getByLabel("All day").check();
    await dialog.getByLabel("Location").fill("City pool");
    await dialog.getByLabel("Type").selectOption("Sports");
    await dialog.getByRole("checkbox", { name: "Cleo" }).focus();
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("checkbox", { name: "Cleo" })).toBeChecked();
    await dialog.getByRole("radio", { name: "Sky" }).check();
    await dialog.getByLabel("Description").fill("Take the blue bag.");
    await dialog.getByRole("button", { name: "Add Event" }).click();
    await expect(page.getByText("Event added!")).toBeVisible();

    const row = card.getByRole("button", { name: /All day.*Swimming.*City pool.*for Cleo/ });
    await row.click();
    await expect(dialog.getByLabel("Description")).toHaveValue("Take the blue bag.");
    await dialog.getByRole("checkbox", { name: "Cleo" }).uncheck();
    await dialog.getByLabel("Title").fill("Diving");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(card.getByRole("button", { name: /Diving/ })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  });
});
