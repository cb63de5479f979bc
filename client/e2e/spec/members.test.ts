/** The card of the family's members. */
import { expect } from "@playwright/test";
import { hueOf } from "../hue.ts";
import { signUp } from "../people.ts";
import { test } from "../test.ts";

test("a member stands with initials, name and age, status, first restriction and dot", async ({ page }) => {
  await signUp(page, "Ada");
  const headers = { origin: new URL(page.url()).origin };
  for (const data of [
    { name: "Cleo Marie Example", age: 9, dietaryRestrictions: ["Peanuts", "Eggs"] },
    { name: "Ben", dietaryRestrictions: ["peanuts"] },
  ]) {
    await page.request.post("/api/family-members", { headers, data });
  }
  const row = page.getByRole("button", { name: /Cleo Marie Example/ }).first();
  await expect(row).toContainText("Cleo Marie Example (9)");
  await expect(row).toContainText("CE");
  await expect(row).toContainText("Available");
  await expect(row).toContainText("Peanuts");
  await expect(row).not.toContainText("Eggs");
  await expect(row.locator("svg")).toBeVisible();
  await expect(page.getByRole("button", { name: /Ben.*Available/ })).toContainText("peanuts");
  const preferences = page.getByRole("region", { name: "Family Dietary Preferences" });
  await expect(preferences.getByRole("listitem")).toHaveText(["Peanuts", "Eggs"]);
});

test("a tap makes the available busy, and everyone else available", async ({ page }) => {
  await signUp(page, "Ada");
  const headers = { origin: new URL(page.url()).origin };
  const [ada] = (await (await page.request.get("/api/family-members")).json()) as { id: string }[];
  const row = page.getByRole("button", { name: /Ada.*(Available|Busy|Away)/ });
  const dot = row.locator("svg").first();
  expect(await hueOf(dot)).toBe("green");
  await row.click();
  const label = row.getByText("Busy");
  await expect(label).toBeVisible();
  expect(await hueOf(dot)).toBe("yellow");
  expect(await hueOf(label)).toBe("grey");
  await row.click();
  await expect(row).toContainText("Available");
  await page.request.patch(`/api/family-members/${ada?.id}/status`, { headers, data: { status: "away" } });
  await expect(row).toContainText("Away");
  expect(await hueOf(dot)).toBe("red");
  await expect.poll(() => hueOf(row.getByText("Away"))).toBe("red");
  await row.click();
  await expect(row).toContainText("Available");
});

test("a family without members says so", async ({ page }) => {
  await signUp(page, "Ada");
  const headers = { origin: new URL(page.url()).origin };
  const members = (await (await page.request.get("/api/family-members")).json()) as { id: string }[];
  for (const { id } of members) await page.request.delete(`/api/family-members/${id}`, { headers });
  await expect(page.getByText("No family members added yet", { exact: true })).toBeVisible();
});
