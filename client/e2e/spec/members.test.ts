/** The card of the family's members. */
import { expect } from "@playwright/test";
import { signUp } from "../people.ts";
import { test } from "../test.ts";

test("a member stands with initials, name and age, status, first restriction and dot", async ({ page }) => {
  await signUp(page, "Ada");
  await page.request.post("/api/family-members", {
    headers: { origin: new URL(page.url()).origin },
    data: { name: "Cleo Example", age: 9, dietaryRestrictions: ["Peanuts", "Eggs"] },
  });
  const row = page.getByRole("button", { name: /Cleo Example/ }).first();
  await expect(row).toContainText("Cleo Example (9)");
  await expect(row).toContainText("CE");
  await expect(row).toContainText("Available");
  await expect(row).toContainText("Peanuts");
  await expect(row).not.toContainText("Eggs");
  await expect(row.locator("svg")).toBeVisible();
});

test("a tap makes the available busy, and everyone else available", async ({ page }) => {
  await signUp(page, "Ada");
  const headers = { origin: new URL(page.url()).origin };
  const [ada] = (await (await page.request.get("/api/family-members")).json()) as { id: string }[];
  const row = page.getByRole("button", { name: /Ada.*(Available|Busy|Away)/ });
  const dot = row.locator("svg").first();
  const colorNow = () => dot.evaluate((element) => getComputedStyle(element).color);
  const colors = new Set([await colorNow()]);
  await row.click();
  await expect(row).toContainText("Busy");
  colors.add(await colorNow());
  await row.click();
  await expect(row).toContainText("Available");
  await page.request.patch(`/api/family-members/${ada?.id}/status`, { headers, data: { status: "away" } });
  await expect(row).toContainText("Away");
  colors.add(await colorNow());
  expect(colors.size).toBe(3);
  await row.click();
  await expect(row).toContainText("Available");
});

test("a family without members says so", async ({ page }) => {
  await signUp(page, "Ada");
  const headers = { origin: new URL(page.url()).origin };
  const members = (await (await page.request.get("/api/family-members")).json()) as { id: string }[];
  for (const { id } of members) await page.request.delete(`/api/family-members/${id}`, { headers });
  await expect(page.getByText("No family members added yet")).toBeVisible();
});
