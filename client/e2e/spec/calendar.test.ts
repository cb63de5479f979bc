/** The calendar card. */
import { expect } from "@playwright/test";
import { signUp } from "../people.ts";
import { test } from "../test.ts";

const hourMs = 60 * 60 * 1000;

test("the card shows today, or says that there is nothing, and adds events", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T10:00:00"));
  await signUp(page, "Ada");
  const card = page.locator("#calendar");
  await expect(card).toContainText("No events scheduled for today");

  await page.request.post("/api/family-events", {
    data: { title: "Zoo", startTime: new Date("2026-11-22T00:00:00").toISOString(), eventType: "activity" },
  });
  await card.getByRole("button", { name: "Add Quick Event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Enter event title:").fill("   ");
  await expect(dialog.getByRole("button", { name: "Add Quick Event" })).toBeDisabled();
  await dialog.getByLabel("Enter event title:").fill("Dentist");
  await dialog.getByRole("button", { name: "Add Quick Event" }).click();
  await expect(page.getByText("Event added!", { exact: true })).toBeVisible();
  await expect(card).toContainText("Dentist");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const events = (await (await page.request.get("/api/family-events")).json()) as Record<string, string>[];
  const dentist = events.find(({ title }) => title === "Dentist");
  expect(dentist).toMatchObject({ eventType: "appointment" });
  expect(Date.parse(dentist?.startTime ?? "")).toBe(new Date("2026-11-21T10:00:00").getTime() + hourMs);

  await card.getByRole("button", { name: "Add Event" }).click();
  await dialog.getByLabel("Title").fill("Soccer");
  await dialog.getByRole("button", { name: "Add Event" }).click();
  await expect(card).toContainText("Soccer");
  await expect(card.getByText("Zoo")).toHaveCount(0);
  await card.getByRole("button", { name: "View All" }).click();
  await expect(dialog).toContainText("Dentist");
  await expect(dialog).toContainText("Zoo");
});
