/** The card of the family's members. */
import { expect } from "@playwright/test";
import { hueOf } from "../hue.ts";
import { callHub, joinFamily, signUp } from "../people.ts";
import { test } from "../test.ts";

test("the family stands with what each is doing, and for how long", { tag: "@long" }, async ({ page, openPhone }) => {
  await signUp(page, "Ada");
  const ada = page.getByRole("button", { name: /Ada.*(Available|Busy|Away)/ });
  const [{ id } = { id: "" }] = await callHub<{ id: string }[]>(page, "GET /api/family-members");
  const setStatus = (data: object) => callHub(page, `PATCH /api/family-members/${id}/status`, data);

  await test.step("a member stands with initials, name and age, status, first restriction and dot", async () => {
    const cleo = { name: "Cleo Marie Example", age: 9, dietaryRestrictions: ["Peanuts", "Eggs"] };
    await callHub(page, "POST /api/family-members", cleo);
    await callHub(page, "POST /api/family-members", { name: "Dan", dietaryRestrictions: ["peanuts", "Vegan"] });
    const row = page.getByRole("button", { name: /Cleo Marie Example/ }).first();
    await expect(row).toContainText("Cleo Marie Example (9)");
    await expect(row).toContainText("CE");
    await expect(row).toContainText("Available");
    // The specification requires only the first one; all must be visible, because people cook by this card.
    await expect(row).toContainText(/Peanuts.*Eggs/);
    await expect(row.locator("svg")).toBeVisible();
    await expect(page.getByRole("button", { name: /Dan.*Available/ })).toContainText("peanuts");
    const preferences = page.getByRole("region", { name: "Family Dietary Preferences" });
    await expect(preferences.getByRole("listitem")).toHaveText([
      /^No peanuts \(.*, Dan\)$/,
      /^No eggs \(/,
      /^Vegan \(Dan\)$/,
    ]);
  });

  await test.step("a tap makes the available busy, and everyone else available", async () => {
    const dot = ada.locator("svg").first();
    await expect.poll(() => hueOf(dot)).toBe("green");
    await ada.click();
    const label = ada.getByText("Busy");
    await expect(label).toBeVisible();
    await expect.poll(() => hueOf(dot)).toBe("yellow");
    await expect.poll(() => hueOf(label)).toBe("grey");
    await ada.click();
    await expect(ada).toContainText("Available");
    await setStatus({ status: "away" });
    await expect(ada).toContainText("Away");
    await expect.poll(() => hueOf(dot)).toBe("red");
    await expect.poll(() => hueOf(ada.getByText("Away"))).toBe("red");
    await ada.click();
    await expect(ada).toContainText("Available");
  });

  const phone = await openPhone();
  await joinFamily(phone, { of: page, firstName: "Ben" });

  await test.step("a status expires automatically on every screen, and shows its end", async () => {
    await page.getByRole("button", { name: "Set how long for Ada" }).click();
    await page.getByRole("button", { name: "Away", exact: true }).click();
    await page.getByRole("button", { name: "1 h", exact: true }).click();
    for (const screen of [page, phone]) {
      await expect(screen.getByRole("button", { name: /^.*Ada.*Away until \d/ })).toBeVisible();
    }
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    await setStatus({ status: "busy", until: inMs(3_600_000) });
    for (const screen of [page, phone]) {
      await expect(screen.getByRole("button", { name: /Ada.*Busy until \d/ })).toBeVisible();
    }
    await setStatus({ status: "busy", until: inMs(3_000) });
    for (const screen of [page, phone]) {
      await expect(screen.getByRole("button", { name: /Ada.*Available/ })).toBeVisible();
    }
  });

  await test.step("a family without members says so", async () => {
    const members = await callHub<{ id: string }[]>(page, "GET /api/family-members");
    for (const member of members) await callHub(page, `DELETE /api/family-members/${member.id}`);
    await expect(page.getByText("No family members added yet", { exact: true })).toBeVisible();
  });
});
